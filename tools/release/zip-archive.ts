import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, by its path in it. */
export type ArchivedFile = readonly [path: string, bytes: Buffer];

/** 1980-01-01, the first day of a zip: the same files give the same bytes. */
const DATE = 0x00_21;
const VERSION = 20;
const UTF8_NAMES = 0x08_00;
const DEFLATED = 8;
/** Made by Unix, a regular file with these rights. */
const MADE_BY = (3 << 8) | VERSION;
const ATTRIBUTES = 0o100_644 * 0x1_00_00;

/** A zip of less than 4 GiB (PKWARE's APPNOTE §4.3). */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = commonHeader(bytes, packed, name);
    const local = Buffer.concat([uint32(0x04_03_4b_50), common, name, packed]);
    // No comment, on the first disk, not a text.
    const place = Buffer.concat([
      uint16(0),
      uint16(0),
      uint16(0),
      uint32(ATTRIBUTES),
      uint32(offset),
    ]);
    directory.push(uint32(0x02_01_4b_50), uint16(MADE_BY), common, place, name);
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [
    uint32(0x06_05_4b_50),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(index.length),
    uint32(offset),
  ];
  return Buffer.concat([...parts, index, ...end, uint16(0)]);
}

const commonHeader = (bytes: Buffer, packed: Buffer, name: Buffer): Buffer =>
  Buffer.concat([
    ...[VERSION, UTF8_NAMES, DEFLATED, 0, DATE].map(uint16),
    ...[crc32(bytes), packed.length, bytes.length].map(uint32),
    ...[name.length, 0].map(uint16),
  ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
