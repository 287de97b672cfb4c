import { checkSides, LogoProblem, viewOf, type LogoImage } from './logo-image.ts';

/** Markers of ISO/IEC 10918-1, table B.1. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const QUANTISATION = 0xdb;
const HUFFMAN = 0xc4;
const RESTART_INTERVAL = 0xdd;
const JFIF = 0xe0;
const ADOBE = 0xee;

/** Baseline, extended sequential and progressive Huffman: those that readers of PDF decode. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Other coding, and tables or frames that need a decoder of their own. */
const OTHER_VARIANTS = [
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf,
];
const KEPT = [...FRAMES, SCAN, QUANTISATION, HUFFMAN, RESTART_INTERVAL, JFIF, ADOBE];

/** A progressive image has about ten. Each may take a decoder once over the whole image. */
const MAX_SCANS = 50;

interface Segment {
  marker: number;
  /** After marker and length. */
  data: Uint8Array;
  /** From the marker's code on; of a scan with its coded data. */
  whole: Uint8Array;
}

/** A grey or RGB JPEG, without comments and metadata. */
export function readJpeg(bytes: Uint8Array): LogoImage {
  const segments = readSegments(bytes);
  const markers = segments.map(({ marker }) => marker);
  if (markers.some((marker) => OTHER_VARIANTS.includes(marker))) throw new LogoProblem('variant');
  const [frame, another] = segments.filter(({ marker }) => FRAMES.includes(marker));
  if (frame === undefined || another !== undefined) throw new LogoProblem('broken');
  const sides = readFrame(frame.data);
  checkOrder(markers, frame.marker);
  const kept = segments.filter(({ marker }) => KEPT.includes(marker)).map(({ whole }) => whole);
  const joined = Buffer.concat([Uint8Array.of(0xff, START), ...kept, Uint8Array.of(0xff, END)]);
  return { media_type: 'image/jpeg', ...sides, bytes: new Uint8Array(joined) };
}

/** Up to the end of the image. Bytes after it are not read. */
function readSegments(bytes: Uint8Array): Segment[] {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) break;
    const marker = view.getUint8(at + 1);
    // Markers may be preceded by fill bytes (B.1.1.2), which pdfkit does not know.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) return segments;
    if (at + 4 > bytes.length || marker < 0xc0 || (marker >= 0xd0 && marker <= START)) break;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    const after = marker === SCAN ? endOfScan(bytes, end) : end;
    segments.push({
      marker,
      data: bytes.subarray(at + 4, end),
      whole: bytes.subarray(at, after),
    });
    at = after;
  }
  throw new LogoProblem('broken');
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const code = bytes[at + 1] ?? END;
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  throw new LogoProblem('broken');
}

function readFrame(data: Uint8Array): { width: number; height: number } {
  if (data.length < 6) throw new LogoProblem('broken');
  const view = viewOf(data);
  const components = view.getUint8(5);
  if (components === 4) throw new LogoProblem('colours');
  if (components !== 1 && components !== 3) throw new LogoProblem('broken');
  if (data.length !== 6 + 3 * components) throw new LogoProblem('broken');
  if (view.getUint8(0) !== 8) throw new LogoProblem('variant');
  const sides = { height: view.getUint16(1), width: view.getUint16(3) };
  checkSides(sides.width, sides.height);
  return sides;
}

function checkOrder(markers: readonly number[], frame: number): void {
  const scan = markers.indexOf(SCAN);
  const before = markers.slice(0, Math.max(scan, 0));
  if (![frame, QUANTISATION, HUFFMAN].every((marker) => before.includes(marker)))
    throw new LogoProblem('broken');
  if (markers.filter((marker) => marker === SCAN).length > MAX_SCANS) throw new LogoProblem('bomb');
}
