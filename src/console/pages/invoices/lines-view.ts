import { html, type Html } from '#http/pages/html.ts';
import type { ShownDocument } from '#domain/invoicing/invoices/read-shown-document.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { amountHead } from '#console/parts/amount-head.ts';
import { countText, money, rateText } from '#console/parts/money.ts';
import { table, type Column } from '#console/parts/table.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { PIECE, unitText } from '#console/shared/code-choices.ts';
import { SHOWN_LINES } from './load-invoice.ts';

interface NumberedLine extends InvoiceLine {
  number: number;
}

interface ShownLines {
  shown: ShownDocument;
  /** The first line that is shown, from 0. */
  from: number;
  /** Path of the document's page. */
  href: string;
}

/** A bounded part of the lines, with the way to the others. */
export function linesView(visit: WorkspaceVisit, { shown, from, href }: ShownLines): Html {
  const words = invoiceDetailWords(visit.language);
  const rows = shown.lines.map((line, index) => ({ ...line, number: from + index + 1 }));
  const list = table<NumberedLine>({
    name: 'line',
    label: words.lines,
    columns: columnsOf(visit, shown.document.currency_code),
    rows,
    keyOf: ({ number }) => String(number),
    empty: html`<p>${words.no_lines}</p>`,
  });
  return html`<section id="lines">
    <h2>${words.lines}</h2>
    ${list} ${turnPages(visit, href, from, shown.lines_count)}
  </section>`;
}

function columnsOf(visit: WorkspaceVisit, currency: string): Column<NumberedLine>[] {
  const { language } = visit;
  const words = invoiceDetailWords(language);
  return [
    { head: words.line, width: 56, leaves: 1, cell: ({ number }) => String(number) },
    {
      head: words.item,
      card: 'top',
      cell: ({ name, description }) => (description === null ? name : `${name} — ${description}`),
    },
    {
      head: words.quantity,
      width: 110,
      align: 'end',
      card: 'bottom',
      named: true,
      cell: ({ quantity, unit_code }) =>
        `${rateText(language, quantity)}${unit_code === PIECE ? '' : ` ${unitText(language, unit_code)}`}`,
    },
    {
      head: words.unit_price,
      width: 130,
      align: 'end',
      leaves: 2,
      cell: ({ unit_price }) => money(visit, unit_price),
    },
    {
      head: words.tax,
      width: 90,
      align: 'end',
      card: 'bottom_end',
      cell: ({ tax_rate, tax_category }) =>
        tax_category === 'S'
          ? `${rateText(language, tax_rate)} %`
          : `${tax_category} ${rateText(language, tax_rate)} %`,
    },
    {
      head: amountHead(words.net_amount, currency),
      width: 150,
      align: 'end',
      card: 'top_end',
      cell: ({ net_amount }) => money(visit, net_amount),
    },
  ];
}

function turnPages(visit: WorkspaceVisit, path: string, from: number, count: number): Html {
  if (count <= SHOWN_LINES) return html``;
  const words = invoiceDetailWords(visit.language);
  const text = (number: number) => countText(visit.language, number);
  const hrefOf = (page: number) => `${path}?lines=${page}#lines`;
  const page = from / SHOWN_LINES + 1;
  const last = Math.min(from + SHOWN_LINES, count);
  return html`<p class="actions more">
    ${words.lines_shown(text(Math.min(from + 1, count)), text(last), text(count))}
    ${page > 1 ? html`<a class="button" href="${hrefOf(page - 1)}">${words.lines_before}</a>` : null}
    ${last < count ? html`<a class="button" href="${hrefOf(page + 1)}">${words.lines_after}</a>` : null}
  </p>`;
}
