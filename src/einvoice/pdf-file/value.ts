/** An object of a PDF (ISO 32000-1, 7.3). Strings stay bytes, as Latin-1 text. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfStream
  | PdfDictionary
  | PdfValue[];

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class PdfString {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
export type PdfDictionary = Map<string, PdfValue>;
export class PdfStream {
  readonly dictionary: PdfDictionary;
  /** Where its bytes begin in the file. */
  readonly start: number;
  constructor(dictionary: PdfDictionary, start: number) {
    this.dictionary = dictionary;
    this.start = start;
  }
}

export const nameOf = (value: PdfValue | undefined): string | null =>
  value instanceof PdfName ? value.name : null;
export const integerOf = (value: PdfValue | undefined): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
export const dictionaryOf = (value: PdfValue | undefined): PdfDictionary | null =>
  value instanceof Map ? value : value instanceof PdfStream ? value.dictionary : null;

const UTF_8 = new TextDecoder();
const UTF_16_BE = new TextDecoder('utf-16be');
const UTF_16_LE = new TextDecoder('utf-16le');

/** A text string: UTF-16 or UTF-8 by its byte order mark, else PDFDocEncoding, read as ASCII. */
export function textStringOf(value: PdfValue | undefined): string | null {
  if (!(value instanceof PdfString)) return null;
  const bytes = Buffer.from(value.bytes, 'latin1');
  if (value.bytes.startsWith('\xFE\xFF')) return UTF_16_BE.decode(bytes);
  if (value.bytes.startsWith('\xFF\xFE')) return UTF_16_LE.decode(bytes);
  if (value.bytes.startsWith('\xEF\xBB\xBF')) return UTF_8.decode(bytes);
  return value.bytes;
}
