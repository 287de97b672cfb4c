import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array;
}

const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Made by Unix, whose modes it has then. */
const MADE_BY_UNIX = 0x0300 | VERSION;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day that a ZIP knows: the same files give the same bytes. */
const FIRST_DAY = 0x21;
const MODE = 0o100644;

/** A ZIP (APPNOTE 4.3) of files that only their owner may write to. */
export function printZip(files: readonly ZipFile[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const shared = printShared(name, bytes, packed);
    const entry = Buffer.concat([numbers([4, LOCAL_ENTRY]), shared, Buffer.from(name), packed]);
    entries.push(entry);
    directory.push(
      numbers([4, DIRECTORY_ENTRY], [2, MADE_BY_UNIX]),
      shared,
      // Comment, disk and internal attributes are nothing.
      numbers([2, 0], [2, 0], [2, 0], [4, MODE * 0x10000], [4, offset]),
      Buffer.from(name),
    );
    offset += entry.length;
  }
  const { length: size } = Buffer.concat(directory);
  const end = numbers(
    [4, END_OF_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...entries, ...directory, end]);
}

/** The fields that an entry and its place in the directory have in common. */
const printShared = (name: string, bytes: Uint8Array, packed: Uint8Array): Buffer =>
  numbers(
    [2, VERSION],
    [2, UTF8_NAMES],
    [2, DEFLATED],
    [2, 0],
    [2, FIRST_DAY],
    [4, crc32(bytes)],
    [4, packed.length],
    [4, bytes.length],
    [2, Buffer.byteLength(name)],
    [2, 0],
  );

/** Little-endian, each with its number of bytes. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
