import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 300;
const HEIGHT = 100;

/** A PNG of 300 × 100 pixels in RGB, without transparency. */
export const LOGO: Uint8Array = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, WIDTH >> 8, WIDTH & 255, 0, 0, 0, HEIGHT, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.alloc(HEIGHT * (1 + 3 * WIDTH), 120).map(startRows))),
  chunk('IEND', Buffer.alloc(0)),
]);

/** Each row begins with its filter, none. */
function startRows(byte: number, index: number): number {
  return index % (1 + 3 * WIDTH) === 0 ? 0 : byte;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
