import { UnreadablePdf } from './problem.ts';
import { integerOf, type PdfDictionary } from './value.ts';

/** From 10 on, each row begins with the number of its PNG filter. */
const PNG = 10;
const MAX_COLUMNS = 100_000;

/** Undoes the predictor of compressed bytes (ISO 32000-1, 7.4.4.4), as used in cross-reference streams. */
export function undoPredictor(bytes: Uint8Array, parameters: PdfDictionary | null): Uint8Array {
  const predictor = integerOf(parameters?.get('Predictor')) ?? 1;
  if (predictor === 1) return bytes;
  const size = (name: string, usual: number) => integerOf(parameters?.get(name)) ?? usual;
  const bitsAPixel = size('Colors', 1) * size('BitsPerComponent', 8);
  const pixel = Math.max(1, bitsAPixel >> 3);
  const row = (bitsAPixel * size('Columns', 1) + 7) >> 3;
  if (predictor < PNG || row < 1 || row > MAX_COLUMNS)
    throw new UnreadablePdf('unreadable_pdf', 'a stream with an unknown predictor');
  const rows = Math.floor(bytes.length / (row + 1));
  const decoded = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index += 1) {
    const from = index * (row + 1);
    undoRow(bytes.subarray(from, from + row + 1), decoded, index * row, pixel);
  }
  return decoded;
}

function undoRow(encoded: Uint8Array, decoded: Uint8Array, start: number, pixel: number): void {
  const row = encoded.length - 1;
  const at = (index: number) => decoded[index] ?? 0;
  for (let column = 0; column < row; column += 1) {
    const place = start + column;
    const left = column < pixel ? 0 : at(place - pixel);
    const up = start === 0 ? 0 : at(place - row);
    const corner = start === 0 || column < pixel ? 0 : at(place - row - pixel);
    decoded[place] = (encoded[column + 1] ?? 0) + predict(encoded[0], left, up, corner);
  }
}

function predict(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return nearest(left, up, corner);
    default:
      return 0;
  }
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(guess - value));
  const [toLeft = 0, toUp = 0, toCorner = 0] = distances;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
