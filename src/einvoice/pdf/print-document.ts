import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { ACCESSIBILITY_CLAIM } from './accessibility-claim.ts';
import { adjustmentsTable } from './adjustments.ts';
import { titleOf } from './document-title.ts';
import { createEdition, type Edition, type PageOptions } from './edition.ts';
import { invoiceReferences } from './invoice-references.ts';
import { letterhead } from './letterhead.ts';
import { linesTable, MAX_TAGGED_LINES } from './lines-table.ts';
import { notes } from './notes.ts';
import { pageFurniture } from './page-furniture.ts';
import { paginate } from './paginate.ts';
import { payment } from './payment.ts';
import { createPen } from './pen.ts';
import { printableText } from './printable-text.ts';
import type { Section } from './section.ts';
import { summary } from './summary.ts';
import Pdfkit from 'pdfkit';

type Pdf = PDFKit.PDFDocument;

/** The attachments and metadata of a PDF/A, added before the end. */
export interface Archival {
  attach: (pdf: Pdf, claims: { accessible: boolean }) => void;
}

/** Prints a completed invoice. The same input gives the same bytes: dates and identifiers come from it. */
export async function printDocument(
  invoice: PrintableInvoice,
  options: PageOptions = {},
  archival?: Archival,
): Promise<Uint8Array> {
  const edition = createEdition(invoice, options);
  // Above that, rows are paragraphs, which readers of the screen cannot walk through cell by cell.
  const accessible = invoice.lines.length <= MAX_TAGGED_LINES;
  const pdf = createPdf(edition, archival && (accessible ? 'PDF/A-3a' : 'PDF/A-3b'));
  const bytes = collect(pdf);
  drawPages(pdf, edition);
  archival?.attach(pdf, { accessible });
  if (accessible) pdf.appendXML(ACCESSIBILITY_CLAIM);
  pdf.end();
  return bytes;
}

function createPdf(edition: Edition, subset: 'PDF/A-3a' | 'PDF/A-3b' | undefined): Pdf {
  return new DescribedPdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: edition.words.lang,
    tagged: true,
    displayTitle: true,
    ...(subset && { subset }),
    info: infoOf(edition),
    ...UNTYPED,
  });
}

/** Options that the types omit: no Helvetica, and no cache, which holds 200 MB after 10 000 lines. */
const UNTYPED: object = { font: null, fontLayoutCache: false };

function infoOf({ invoice, words, fonts }: Edition): PDFKit.DocumentInfo {
  const text = (value: string): string => printableText(value, fonts).replace(/\n/g, ' ');
  return {
    Title: text(`${titleOf(invoice, words.titles)} ${invoice.invoice_number}`),
    Author: text(invoice.seller.name),
    Creator: 'Bordereau',
    Producer: 'Bordereau (PDFKit)',
    CreationDate: new Date(`${invoice.issue_date}T00:00:00Z`),
  };
}

function drawPages(pdf: Pdf, edition: Edition): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const pen = createPen(pdf, root, edition.fonts);
  const furniture = pageFurniture(edition);
  const pages = paginate(sectionsOf(edition), furniture.bottom);
  for (const [index, draws] of pages.entries()) {
    pdf.addPage();
    for (const draw of draws) draw(pen);
    furniture.draw(pen, index + 1, pages.length);
  }
  root.end();
}

const sectionsOf = (edition: Edition): Section[] => [
  letterhead(edition),
  invoiceReferences(edition),
  linesTable(edition),
  adjustmentsTable(edition),
  ...summary(edition),
  ...payment(edition),
  notes(edition),
];

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A PDF whose information may hold any text; pdfkit itself copies it unescaped into the XML of the metadata. */
class DescribedPdf extends Pdfkit {
  /** Called at the end, after the information and before its XML is written. */
  override endMetadata(): void {
    const { info } = this;
    for (const key of ['Title', 'Author'] as const)
      info[key] = info[key]?.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign) ?? '';
    super.endMetadata();
  }
}
