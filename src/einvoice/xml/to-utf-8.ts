import { lookUp } from '#kernel/look-up.ts';
import { isUtf8 } from 'node:buffer';
import { UnreadableXml } from './problem.ts';

const MEBIBYTE = 2 ** 20;

/** Lower-case names in declarations. ISO-8859-1 is read as windows-1252, as in browsers. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // Some programs declare UTF-16 for a text that is then stored in another encoding: it does not have two bytes a
  // character.
  'utf-16': 'utf-8',
  'utf-16le': 'utf-8',
  'utf-16be': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'iso8859-15': 'iso-8859-15',
  'latin-9': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/** The first bytes of a file, which show how to read the rest (XML 1.0, appendix F). */
const BEGINNINGS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', UTF_8_MARK],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/** `<?xml version="1.0" encoding="…"`, in bytes read as Latin-1. */
const DECLARATION = /^<\?xml\s[^>]{0,100}?\sencoding\s*=\s*["']([^"'>]*)["']/;
const LONGEST_DECLARATION = 200;

/**
 * Converts an XML file to UTF-8 without byte order mark; a UTF-8 file keeps its bytes, to save memory. Accepts UTF-8,
 * UTF-16 (recognised by its first bytes), and declared ISO-8859-1, ISO-8859-15 or windows-1252. Throws {@link
 * UnreadableXml} for more than `maxMiB` before or after, for other encodings, and for bytes that do not match theirs.
 */
export function toUtf8(bytes: Uint8Array, maxMiB = 20): Uint8Array {
  refuseLong(bytes, maxMiB);
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && isUtf8(bytes)) return withoutMark(bytes);
  const encoded = Buffer.from(decode(bytes, encoding));
  refuseLong(encoded, maxMiB);
  return encoded;
}

function refuseLong({ length }: Uint8Array, maxMiB: number): void {
  if (length > maxMiB * MEBIBYTE)
    throw new UnreadableXml('unreadable_xml', `more than ${maxMiB} MiB`);
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UnreadableXml('unreadable_xml', `not all bytes are ${encoding}`, { cause: error });
  }
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  beginsWith(bytes, UTF_8_MARK) ? bytes.subarray(UTF_8_MARK.length) : bytes;

const beginsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

function encodingOf(bytes: Uint8Array): string {
  for (const [encoding, first] of BEGINNINGS) if (beginsWith(bytes, first)) return encoding;
  const declared = declaredEncodingOf(bytes);
  const encoding = lookUp(ENCODINGS, declared);
  if (encoding === undefined)
    throw new UnreadableXml('unreadable_xml', `unknown encoding ${declared}`);
  return encoding;
}

function declaredEncodingOf(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString('latin1');
  const [, declared = 'utf-8'] = DECLARATION.exec(beginning) ?? [];
  return declared.toLowerCase();
}
