import type { AttachmentType } from '#einvoice/model/attachment-type.ts';
import { readZipEntries } from './read-zip-entries.ts';

/** Whether bytes are what a media type promises. Not a proof: a file may be of several types at once. */
export function isOfAttachmentType(bytes: Uint8Array, type: AttachmentType): boolean {
  switch (type) {
    case 'application/pdf':
      return beginsWith(bytes, '%PDF-');
    case 'image/png':
      return beginsWith(bytes, '\x89PNG\r\n\x1a\n');
    case 'image/jpeg':
      return beginsWith(bytes, '\xff\xd8\xff');
    case 'text/csv':
      return isPlainText(bytes);
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return isWorkbook(bytes);
    case 'application/vnd.oasis.opendocument.spreadsheet':
      return isOpenDocument(bytes, type);
    default:
      return type satisfies never;
  }
}

const beginsWith = (bytes: Uint8Array, mark: string): boolean =>
  Buffer.from(bytes.subarray(0, mark.length)).toString('latin1') === mark;

const MACROS = 'xl/vbaProject.bin';

/** Office Open XML (ECMA-376). One with macros would be of another type. */
function isWorkbook(bytes: Uint8Array): boolean {
  const names = readZipEntries(bytes)?.map(({ name }) => name) ?? [];
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('xl/')) &&
    !names.includes(MACROS)
  );
}

/** OpenDocument 1.2, part 3, 3.3: the first entry is `mimetype`, uncompressed. */
function isOpenDocument(bytes: Uint8Array, type: string): boolean {
  const [first] = readZipEntries(bytes) ?? [];
  if (first === undefined || first.name !== 'mimetype' || first.start === null) return false;
  const text = Buffer.from(bytes.subarray(first.start, first.start + type.length + 1));
  return text.toString('latin1').slice(0, first.size) === type && first.size === type.length;
}

/**
 * Text in UTF-8, or in UTF-16 with its mark, or else in a code page of one byte, as spreadsheets write it. Binary
 * formats have control characters, programs among them.
 */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (beginsWith(bytes, '\xff\xfe')) return isEncoded(bytes, 'utf-16le');
  if (beginsWith(bytes, '\xfe\xff')) return isEncoded(bytes, 'utf-16be');
  return !bytes.some((byte) => byte < SPACE && !TEXT_CONTROLS.includes(byte));
}

const SPACE = 0x20;
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0d];

function isEncoded(bytes: Uint8Array, encoding: string): boolean {
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(bytes).includes('\0');
  } catch {
    // Malformed: the decoder says no more.
    return false;
  }
}
