import type { PrintableInvoice } from '#model/invoice.ts';
import { breakShortText } from './break-lines.ts';
import { titleOf } from './document-title.ts';
import { identificationOf } from './identification.ts';
import { BOTTOM, CONTENT_WIDTH, LEFT, RIGHT, TOP } from './page-format.ts';
import type { Pen } from './pen.ts';
import { RULE, SMALL } from './text-style.ts';

const PAGE_NUMBER_WIDTH = 90;
const TEXT_WIDTH = CONTENT_WIDTH - PAGE_NUMBER_WIDTH;

/** Draws the parts repeated on every page: seller, page number, and from the second page on the document's number. */
export function pageFurniture(invoice: PrintableInvoice, pages: number) {
  const oneLine = (text: string) => breakShortText(text, TEXT_WIDTH, SMALL, 1)[0] ?? '';
  const seller = oneLine([invoice.seller.name, ...identificationOf(invoice.seller)].join(' · '));
  const document = oneLine(`${titleOf(invoice)} ${invoice.invoice_number}`);
  return (pen: Pen, page: number): void => {
    const y = BOTTOM + 14;
    pen.rule(LEFT, y, CONTENT_WIDTH, RULE);
    if (page > 1) pen.rule(LEFT, TOP - 14, CONTENT_WIDTH, RULE);
    pen.artifact(() => {
      const number = `Page ${page} sur ${pages}`;
      pen.text(seller, LEFT, y + 5, SMALL);
      pen.textBefore(number, RIGHT, y + 5, SMALL, PAGE_NUMBER_WIDTH);
      if (page > 1) pen.text(document, LEFT, TOP - 28, SMALL);
    });
  };
}
