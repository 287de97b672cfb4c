import type { PrintableInvoice } from '#model/invoice.ts';
import { adjustmentsTable } from './adjustments.ts';
import { titleOf } from './document-title.ts';
import { DescribedPdf } from './described-pdf.ts';
import { openFace, type FaceName } from './face.ts';
import { letterhead } from './letterhead.ts';
import { linesTable } from './lines-table.ts';
import { notes } from './notes.ts';
import { pageFurniture } from './page-furniture.ts';
import { paginate } from './paginate.ts';
import { partyBoxes, references } from './parties.ts';
import { payment } from './payment.ts';
import { createPen } from './pen.ts';
import { printableText } from './printable-text.ts';
import { section, type Section } from './section.ts';
import { summary } from './summary.ts';

type Pdf = PDFKit.PDFDocument;

/** The parts of a PDF/A: its level, and the attachments added before the end. */
export interface Archival {
  subset: 'PDF/A-3b';
  attach: (pdf: Pdf) => void;
}

/** Prints a completed invoice. The same invoice gives the same bytes: dates and identifiers come from it. */
export async function printDocument(
  invoice: PrintableInvoice,
  archival?: Archival,
): Promise<Uint8Array> {
  const pdf = createPdf(invoice, archival);
  const bytes = collect(pdf);
  drawPages(pdf, invoice);
  archival?.attach(pdf);
  pdf.end();
  return bytes;
}

function createPdf(invoice: PrintableInvoice, archival: Archival | undefined): Pdf {
  const pdf = new DescribedPdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    ...(archival && { subset: archival.subset }),
    info: infoOf(invoice),
    ...UNTYPED,
  });
  const faces: FaceName[] = ['regular', 'bold'];
  // The types allow only a path or bytes, but an opened font works too.
  for (const name of faces) pdf.registerFont(name, openFace(name).font as unknown as string);
  return pdf;
}

/** Options that the types omit: no Helvetica, and no cache, which holds 200 MB after 10 000 lines. */
const UNTYPED: object = { font: null, fontLayoutCache: false };

const infoOf = (invoice: PrintableInvoice): PDFKit.DocumentInfo => ({
  Title: text(`${titleOf(invoice)} ${invoice.invoice_number}`),
  Author: text(invoice.seller.name),
  Creator: 'Bordereau',
  Producer: 'Bordereau (PDFKit)',
  CreationDate: new Date(`${invoice.issue_date}T00:00:00Z`),
});
const text = (value: string): string => printableText(value).replace(/\n/g, ' ');

function drawPages(pdf: Pdf, invoice: PrintableInvoice): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const pen = createPen(pdf, root);
  const pages = paginate(sectionsOf(invoice));
  const drawFurniture = pageFurniture(invoice, pages.length);
  for (const [index, draws] of pages.entries()) {
    pdf.addPage();
    for (const draw of draws) draw(pen);
    drawFurniture(pen, index + 1);
  }
  root.end();
}

const sectionsOf = (invoice: PrintableInvoice): Section[] => [
  section([letterhead(invoice)], 0),
  section([partyBoxes(invoice)], 16),
  references(invoice),
  linesTable(invoice),
  adjustmentsTable(invoice),
  ...summary(invoice),
  ...payment(invoice),
  notes(invoice),
];

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
