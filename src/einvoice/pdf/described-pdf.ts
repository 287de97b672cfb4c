import Pdfkit from 'pdfkit';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A PDF whose information may hold any text; pdfkit itself copies it unescaped into the XML of the metadata. */
export class DescribedPdf extends Pdfkit {
  /** Called at the end, after the information and before its XML is written. */
  override endMetadata(): void {
    const { info } = this;
    for (const key of ['Title', 'Author'] as const)
      info[key] = info[key]?.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign) ?? '';
    super.endMetadata();
  }
}
