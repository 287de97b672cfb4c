import { crc32, inflateSync } from 'node:zlib';
import { checkSides, LogoProblem, viewOf, type LogoImage } from './logo-image.ts';

/** ISO/IEC 15948 §5.2. */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Chunk {
  type: string;
  data: Uint8Array;
  /** With length, type and checksum. */
  whole: Uint8Array;
}

interface PngHeader {
  width: number;
  height: number;
  /** Bytes of a row without its filter. */
  rowBytes: number;
}

const GREY = 0;
const RGB = 2;
const CHANNELS: Readonly<Record<number, number>> = { [GREY]: 1, [RGB]: 3 };
const WITH_ALPHA = [4, 6];
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  [GREY]: [1, 2, 4, 8, 16],
  [RGB]: [8, 16],
};
const MAX_FILTER = 4;

/**
 * A grey or RGB PNG without alpha. Keeps the chunks of its pixels alone: pdfkit takes a palette for the image's
 * colours, and a long text overflows its stack.
 */
export function readPng(bytes: Uint8Array): LogoImage {
  const [first, ...others] = readChunks(bytes);
  if (first?.type !== 'IHDR') throw new LogoProblem('broken');
  const header = readHeader(first.data);
  if (others.some(({ type }) => type === 'tRNS')) throw new LogoProblem('alpha');
  const parts = others.filter(({ type }) => type === 'IDAT');
  if (!areTogether(others)) throw new LogoProblem('broken');
  checkPixels(header, Buffer.concat(parts.map(({ data }) => data)));
  const kept = [first, ...parts, ...others.slice(-1)].map(({ whole }) => whole);
  const { width, height } = header;
  return {
    media_type: 'image/png',
    width,
    height,
    bytes: new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...kept])),
  };
}

/** Up to IEND. Bytes after it are not read. */
function readChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const typed = bytes.subarray(at + 4, end - 4);
    if (crc32(typed) !== view.getUint32(end - 4)) break;
    const type = String.fromCharCode(...typed.subarray(0, 4));
    chunks.push({ type, data: typed.subarray(4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new LogoProblem('broken');
}

function readHeader(data: Uint8Array): PngHeader {
  if (data.length !== 13) throw new LogoProblem('broken');
  const view = viewOf(data);
  const [depth = 0, colours = 0, compression, filters, interlace] = data.subarray(8);
  if (WITH_ALPHA.includes(colours)) throw new LogoProblem('alpha');
  const channels = CHANNELS[colours];
  if (channels === undefined) throw new LogoProblem('colours');
  if (DEPTHS[colours]?.includes(depth) !== true || compression !== 0 || filters !== 0)
    throw new LogoProblem('broken');
  if (interlace !== 0) throw new LogoProblem('interlaced');
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  checkSides(width, height);
  return { width, height, rowBytes: Math.ceil((width * channels * depth) / 8) };
}

/** Whether the pixels follow one another, and no other chunk is needed to show them. */
function areTogether(chunks: readonly Chunk[]): boolean {
  const types = chunks.map(({ type }) => type);
  const pixels = types.slice(types.indexOf('IDAT'), types.lastIndexOf('IDAT') + 1);
  const critical = types.filter((type) => /^[A-Z]/.test(type));
  return (
    pixels.length > 0 &&
    pixels.every((type) => type === 'IDAT') &&
    critical.every((type) => ['IDAT', 'PLTE', 'IEND'].includes(type))
  );
}

/** The inflated rows must be as many bytes as the header says; inflating stops one beyond. */
function checkPixels({ height, rowBytes }: PngHeader, deflated: Uint8Array): void {
  const expected = height * (1 + rowBytes);
  const rows = inflate(deflated, expected);
  if (rows.length !== expected) throw new LogoProblem('broken');
  for (let at = 0; at < expected; at += 1 + rowBytes)
    if ((rows[at] ?? 0) > MAX_FILTER) throw new LogoProblem('broken');
}

function inflate(deflated: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateSync(deflated, { maxOutputLength });
  } catch (error) {
    const isBeyond =
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new LogoProblem(isBeyond ? 'bomb' : 'broken');
  }
}
