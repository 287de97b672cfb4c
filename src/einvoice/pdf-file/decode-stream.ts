import { inflateSync, constants } from 'node:zlib';
import type { Budget } from './budget.ts';
import { decodeAscii85, decodeAsciiHex } from './decode-ascii.ts';
import { UnreadablePdf } from './problem.ts';
import { undoPredictor } from './undo-predictor.ts';
import { dictionaryOf, nameOf, type PdfDictionary, type PdfValue } from './value.ts';

/** No producer needs more, and each may inflate. */
const MAX_FILTERS = 4;

/**
 * A stream's bytes without its filters. More than `max` bytes throw before they are inflated. The dictionary's values
 * must be resolved.
 */
export function decodeStream(
  dictionary: PdfDictionary,
  encoded: Uint8Array,
  max: number,
  budget: Budget,
): Uint8Array {
  const filters = listOf(dictionary.get('Filter'));
  const parameters = listOf(dictionary.get('DecodeParms'));
  if (filters.length > MAX_FILTERS) throw new UnreadablePdf('too_large', 'too many filters');
  let bytes = encoded;
  for (const [index, filter] of filters.entries()) {
    const limit = Math.max(1, Math.min(max, budget.inflatable()));
    bytes = decode(nameOf(filter), bytes, limit);
    bytes = undoPredictor(bytes, dictionaryOf(parameters[index]));
    budget.inflate(bytes.length);
  }
  if (bytes.length > max) throw tooLarge(max);
  return bytes;
}

const listOf = (value: PdfValue | undefined): PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const tooLarge = (max: number, options?: ErrorOptions) =>
  new UnreadablePdf('too_large', `a stream above ${max} bytes`, options);

function decode(filter: string | null, bytes: Uint8Array, max: number): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
      return inflate(bytes, max);
    case 'ASCIIHexDecode':
      return decodeAsciiHex(bytes);
    case 'ASCII85Decode':
      return decodeAscii85(bytes);
    default:
      throw new UnreadablePdf('unreadable_pdf', 'a stream with an unknown filter');
  }
}

function inflate(bytes: Uint8Array, max: number): Uint8Array {
  try {
    // A truncated stream gives the bytes that it has, as in PDF readers.
    return inflateSync(bytes, { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(max, { cause: error });
    throw new UnreadablePdf('unreadable_pdf', 'a stream that does not inflate', { cause: error });
  }
}
