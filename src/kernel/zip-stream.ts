import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Its path in the archive. */
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** zlib's; 0 for what is compressed already. */
  level: number;
  /** Told its size and SHA-256, hexadecimal, before the next entry is asked for. */
  written?(size: number, sha256: string): void;
}

const VERSION = 20;
const ZIP64_VERSION = 45;
/** Sizes follow the bytes, names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** 1980-01-01, the first day of a zip: the same files give the same bytes. */
const DATE = 0x00_21;
/** Made by Unix, a regular file with these rights. */
const MADE_BY = (3 << 8) | ZIP64_VERSION;
const ATTRIBUTES = 0o100_644 * 0x1_00_00;
const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;

interface Measured {
  crc: number;
  packed: number;
  size: number;
  hash: Hash;
}

/**
 * A zip (PKWARE's APPNOTE §4.3), as its entries come: each is asked for once those before it are written. Holds one
 * chunk and the directory. An entry has less than 4 GiB; an archive may have more.
 * @param offset bytes of the file that are before it
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  offset = 0,
): AsyncGenerator<Buffer, void> {
  const directory: Buffer[] = [];
  for await (const { name, bytes, level, written } of entries) {
    const path = Buffer.from(name);
    const found: Measured = { crc: 0, packed: 0, size: 0, hash: createHash('sha256') };
    yield Buffer.concat([uint(4, 0x04_03_4b_50), common(path, found), path]);
    const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 });
    // A reader that leaves destroys it, and with it the source.
    for await (const chunk of pipeline(measure(bytes, found), deflate, () => {})) {
      found.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const { crc, packed, size, hash } = found;
    if (Math.max(size, packed) >= MAX_32) throw new RangeError(`${name} has ${size} bytes`);
    yield uint(4, 0x08_07_4b_50, crc, packed, size);
    written?.(size, hash.digest('hex'));
    directory.push(directoryEntry(path, found, offset));
    offset += 30 + path.length + packed + 16;
  }
  yield Buffer.concat([...directory, endOf(directory, offset)]);
}

async function* measure(bytes: ZipEntry['bytes'], found: Measured) {
  for await (const chunk of bytes) {
    found.crc = crc32(chunk, found.crc);
    found.size += chunk.length;
    found.hash.update(chunk);
    yield chunk;
  }
}

/** What both headers of an entry have. */
const common = (path: Buffer, { crc, packed, size }: Measured, far = false): Buffer =>
  Buffer.concat([
    uint(2, far ? ZIP64_VERSION : VERSION, FLAGS, DEFLATED, 0, DATE),
    uint(4, crc, packed, size),
    uint(2, path.length, far ? 12 : 0),
  ]);

function directoryEntry(path: Buffer, found: Measured, offset: number): Buffer {
  const far = offset >= MAX_32;
  // No comment, on the first disk, not a text.
  const place = [uint(2, 0, 0, 0), uint(4, ATTRIBUTES, Math.min(offset, MAX_32))];
  const start = [uint(4, 0x02_01_4b_50), uint(2, MADE_BY), common(path, found, far)];
  return Buffer.concat([
    ...start,
    ...place,
    path,
    ...(far ? [uint(2, 1, 8), uint(8, offset)] : []),
  ]);
}

/** With the records of ZIP64 where the others are too small. */
function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const bytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = directory.length;
  const zip64 = Buffer.concat([
    uint(4, 0x06_06_4b_50),
    uint(8, 44),
    uint(2, MADE_BY, ZIP64_VERSION),
    uint(4, 0, 0),
    uint(8, count, count, bytes, offset),
    uint(4, 0x07_06_4b_50, 0),
    uint(8, offset + bytes),
    uint(4, 1),
  ]);
  const shown = Math.min(count, MAX_16);
  return Buffer.concat([
    offset >= MAX_32 || count >= MAX_16 ? zip64 : Buffer.of(),
    uint(4, 0x06_05_4b_50),
    uint(2, 0, 0, shown, shown),
    uint(4, bytes, Math.min(offset, MAX_32)),
    uint(2, 0),
  ]);
}

function uint(width: 2 | 4 | 8, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length);
  for (const [index, value] of values.entries())
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), index * width);
    else bytes.writeUIntLE(value, index * width, width);
  return bytes;
}
