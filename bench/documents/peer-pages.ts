import { createRequire } from 'node:module';
import Pdfkit from 'pdfkit';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';

/** PDF/A wants fonts embedded. */
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);
const LEFT = 40;
const TOP = 60;
const BOTTOM = 780;
const RIGHT = 555;
/** Left edge and width. */
const COLUMNS: readonly [number, number][] = [
  [LEFT, 25],
  [70, 225],
  [300, 45],
  [350, 40],
  [395, 50],
  [450, 35],
  [490, 65],
];
const ROW_GAP = 4;

/** Plain pages as a team draws them with pdfkit: parties, a table that breaks, totals. */
export async function drawPeerPages(invoice: PrintableInvoice): Promise<Uint8Array> {
  const document = new Pdfkit({ size: 'A4', margin: LEFT, pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve) => {
    document.on('data', (chunk: Buffer) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  document.font(FONT).fontSize(16).text(`Facture ${invoice.invoice_number}`, LEFT, TOP);
  document.fontSize(9);
  for (const { name, vat_number, address } of [invoice.seller, invoice.buyer])
    document
      .text(name)
      .text([address?.line1, address?.postal_code, address?.city].join(' '))
      .text(vat_number ?? '')
      .moveDown();
  document.text(`Émise le ${invoice.issue_date}, échéance ${invoice.due_date}`).moveDown();
  drawHead(document);
  invoice.lines.forEach((line, index) => drawRow(document, line, index + 1));
  document.moveDown();
  for (const [label, amount] of [
    ['Total HT', invoice.total_excluding_tax],
    ['TVA', invoice.total_tax],
    ['Total TTC', invoice.total_including_tax],
    ['À payer', invoice.amount_due],
  ])
    document.text(`${label} ${amount}`, { align: 'right' });
  document.end();
  return whole;
}

const drawHead = (document: PDFKit.PDFDocument): void =>
  drawCells(document, ['N°', 'Désignation', 'Quantité', 'Unité', 'Prix HT', 'TVA', 'Montant HT']);

function drawRow(document: PDFKit.PDFDocument, line: InvoiceLine, number: number): void {
  if (document.y > BOTTOM - 2 * document.currentLineHeight()) {
    document.addPage();
    drawHead(document);
  }
  const { name, quantity, unit_code, unit_price, tax_rate, net_amount } = line;
  drawCells(document, [
    String(number),
    name,
    quantity,
    unit_code,
    unit_price,
    tax_rate,
    net_amount,
  ]);
}

/** Texts on the left, numbers on the right of their columns, a rule below. */
function drawCells(document: PDFKit.PDFDocument, texts: readonly string[]): void {
  const top = document.y;
  let bottom = top;
  texts.forEach((text, column) => {
    const [left = LEFT, width = 0] = COLUMNS[column] ?? [];
    document.text(text, left, top, { width, align: column > 1 ? 'right' : 'left' });
    bottom = Math.max(bottom, document.y);
  });
  document.moveTo(LEFT, bottom).lineTo(RIGHT, bottom).lineWidth(0.5).stroke();
  document.x = LEFT;
  document.y = bottom + ROW_GAP;
}
