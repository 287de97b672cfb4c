import { deflateSync } from 'node:zlib';

/** Objects by number; a stream's dictionary needs no length. */
export type RawObjects = Record<number, string | { dictionary: string; bytes: Uint8Array }>;

export interface RawPdfOptions {
  header?: string;
  trailer?: string;
  /** Replaces the table's offset. */
  startxref?: number;
}

/** A PDF with a plain cross-reference table; object 1 is the catalogue. */
export function writeRawPdf(objects: RawObjects, options: RawPdfOptions = {}): Buffer {
  const file = new RawFile(options.header ?? '%PDF-1.7\n');
  const offsets = file.addObjects(objects);
  const table = file.length;
  const size = Math.max(...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => entryOf(offsets.get(number)));
  file.add(`xref\n0 ${size}\n${entries.join('')}`);
  file.add(`trailer\n<< /Size ${size} /Root 1 0 R ${options.trailer ?? ''} >>\n`);
  return file.end(options.startxref ?? table);
}

/** Appends objects, as signing tools do: newer ones count. */
export function updateRawPdf(pdf: Buffer, objects: RawObjects, previous: number): Buffer {
  const file = new RawFile(pdf);
  const offsets = file.addObjects(objects);
  const table = file.length;
  file.add('xref\n');
  for (const [number, offset] of offsets) file.add(`${number} 1\n${entryOf(offset)}`);
  file.add(`trailer\n<< /Size 99 /Root 1 0 R /Prev ${previous} >>\n`);
  return file.end(table);
}

export const tableOf = (pdf: Buffer): number =>
  Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]);

const entryOf = (offset: number | undefined): string =>
  offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;

class RawFile {
  readonly #parts: Buffer[] = [];
  length = 0;

  constructor(start: string | Buffer) {
    this.add(start);
  }

  add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  addObjects(objects: RawObjects): Map<number, number> {
    const offsets = new Map<number, number>();
    for (const [number, body] of Object.entries(objects)) {
      offsets.set(Number(number), this.length);
      this.add(`${number} 0 obj\n`);
      if (typeof body === 'string') this.add(body);
      else this.#addStream(body.dictionary, body.bytes);
      this.add('\nendobj\n');
    }
    return offsets;
  }

  #addStream(dictionary: string, bytes: Uint8Array): void {
    const length = dictionary.includes('/Length') ? '' : `/Length ${bytes.length}`;
    this.add(`<< ${dictionary} ${length} >>\nstream\n`);
    this.add(bytes);
    this.add('\nendstream');
  }

  end(startxref: number): Buffer {
    this.add(`startxref\n${startxref}\n%%EOF\n`);
    return Buffer.concat(this.#parts);
  }
}

export const XML = '<rsm:CrossIndustryInvoice>é</rsm:CrossIndustryInvoice>';

/** One embedded file; overrides replace or add objects. */
export const oneAttachment = (overrides: RawObjects = {}): RawObjects => ({
  1: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 5 0 R >> >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  5: '<< /Names [(factur-x.xml) 6 0 R] >>',
  6: '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 7 0 R >> >>',
  7: deflated(XML),
  ...overrides,
});

export const deflated = (text: string, dictionary = '/Type /EmbeddedFile') => ({
  dictionary: `${dictionary} /Filter /FlateDecode`,
  bytes: deflateSync(text),
});
