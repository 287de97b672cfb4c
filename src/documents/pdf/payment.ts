import type { InvoicePaymentMeans, PrintableInvoice } from '#model/invoice.ts';
import { breakShortText } from './break-lines.ts';
import { paymentLabel } from '#documents/completion/payment-label.ts';
import { termLinesOf } from '#documents/completion/payment-terms.ts';
import { isCreditNote } from '#model/invoice-type.ts';
import { epcModules, epcText } from './epc-code.ts';
import { formatIban } from './french-format.ts';
import { LEFT, RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import { section, textBlocks, type Block, type Section } from './section.ts';
import { BODY, INK, LABEL, lineHeightOf, SMALL } from './text-style.ts';

const CODE = 84;
const CAPTION = 'Scannez pour payer';
const TEXT_WIDTH = 380;
const MAX_LINES = 4;

/**
 * The ways to pay, with one code to scan, and the terms. A credit note shows only the accounts, because no payment is
 * due.
 */
export function payment(invoice: PrintableInvoice): Section[] {
  const codes = invoice.payment_means.map((means) => epcText(invoice, means));
  const scanned = codes.findIndex((code) => code !== null);
  const terms = isCreditNote(invoice) ? [] : termLinesOf(invoice);
  const blocks = [
    ...invoice.payment_means.map((means, index) =>
      meansBlock(means, index === scanned ? (codes[index] ?? null) : null),
    ),
    ...(terms.length === 0 ? [] : textBlocks(terms.join('\n'), BODY)),
  ];
  const title = isCreditNote(invoice) ? 'Coordonnées de paiement du vendeur' : 'Règlement';
  const heading = textBlocks(title, LABEL, 'H2')[0];
  if (blocks.length === 0 || heading === undefined) return [];
  return [{ ...section(blocks, 18), head: heading }];
}

/** @param code the text of its QR code, if it has one */
function meansBlock(means: InvoicePaymentMeans, code: string | null): Block {
  const lines = describe(means).flatMap((text) =>
    breakShortText(text, TEXT_WIDTH, BODY, MAX_LINES),
  );
  const textHeight = lines.length * lineHeightOf(BODY) + 6;
  return {
    height: code === null ? textHeight : Math.max(textHeight, CODE + 12),
    draw: (pen, y) => {
      pen.tag('P', () => void pen.lines(lines, LEFT, y + 2, BODY));
      if (code !== null) drawCode(pen, epcModules(code), y);
    },
  };
}

const describe = ({ type_code, account_name, iban, bic }: InvoicePaymentMeans): string[] => [
  paymentLabel(type_code) ?? 'Paiement',
  ...(account_name === null ? [] : [`Titulaire : ${account_name}`]),
  ...(iban === null ? [] : [`IBAN : ${formatIban(iban)}`]),
  ...(bic === null ? [] : [`BIC : ${bic}`]),
];

function drawCode(pen: Pen, rows: boolean[][], y: number): void {
  const size = CODE / rows.length;
  const x = RIGHT - CODE;
  const runs = rows.flatMap((row, index) => {
    const dark = row.map((module) => (module ? '1' : '0')).join('');
    return Array.from(dark.matchAll(/1+/g), ({ 0: run, index: column }) => ({
      x: x + column * size,
      y: y + index * size,
      width: run.length * size,
      height: size,
    }));
  });
  pen.shade(runs, INK);
  pen.tag('P', () => pen.textBefore(CAPTION, RIGHT, y + CODE + 3, SMALL, CODE));
}
