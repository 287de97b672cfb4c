export interface ZipEntry {
  name: string;
  size: number;
  /** Place of its bytes if they are stored without compression. */
  start: number | null;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;

/** The entries of a ZIP (APPNOTE 4.3) in the order of its directory; null for other bytes. Inflates nothing. */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (zip.length < END_BYTES || zip.readUInt32LE(0) !== LOCAL_ENTRY) return null;
  const end = findEnd(zip);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number]; // three fields
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    entries.push({ name, size: zip.readUInt32LE(at + 24), start: startOf(zip, at) });
    at += ENTRY_BYTES + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Behind the directory only a comment follows. */
function findEnd(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return null;
}

function startOf(zip: Buffer, entry: number): number | null {
  const isCompressed = zip.readUInt16LE(entry + 10) !== 0;
  const local = zip.readUInt32LE(entry + 42);
  if (isCompressed || local + LOCAL_BYTES > zip.length) return null;
  if (zip.readUInt32LE(local) !== LOCAL_ENTRY) return null;
  return local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
}
