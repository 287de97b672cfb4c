import { printableText } from './printable-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text for pdfkit, which writes the value into the PDF, and into the XML of the metadata unescaped what `toString` gives. */
export class MetadataText extends String {
  constructor(text: string) {
    super(printableText(text).replace(/\n/g, ' '));
  }

  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  }
}
