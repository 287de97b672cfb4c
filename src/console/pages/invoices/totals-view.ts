import { html, type Html } from '#http/pages/html.ts';
import { decimal, ZERO } from '#kernel/decimal.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import { amountHead } from '#console/parts/amount-head.ts';
import { iban } from '#console/parts/iban.ts';
import { money, rateText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** The members of a document that its sums are made of. */
export type Summed = Pick<
  InvoiceDocument,
  | 'currency_code'
  | 'lines_total'
  | 'allowances_total'
  | 'charges_total'
  | 'total_excluding_tax'
  | 'total_tax'
  | 'total_including_tax'
  | 'paid_amount'
  | 'amount_due'
  | 'tax_subtotals'
>;

export function totalsView(reader: Reader, { shown }: Pick<InvoiceRecord, 'shown'>): Html {
  const words = invoiceDetailWords(reader.language);
  return html`<section class="under-lines">
    <h2 class="visually-hidden">${words.totals}</h2>
    ${sumsView(reader, shown.document, false)} ${settlementView(reader, shown.document)}
  </section>`;
}

/**
 * The tax of each rate, and the sums down to what is due.
 * @param hasUnits false under a column whose head has the currency
 */
export function sumsView(reader: Reader, document: Summed, hasUnits = true): Html {
  const words = invoiceDetailWords(reader.language);
  const unit: [] | [string] = hasUnits ? [document.currency_code] : [];
  const isSome = (amount: string | null) => amount !== null && !decimal(amount).eq(ZERO);
  const rows: [label: string, amount: string | null, isShown: boolean][] = [
    [
      words.lines_total,
      document.lines_total,
      isSome(document.allowances_total) || isSome(document.charges_total),
    ],
    [words.allowances, negated(document.allowances_total), isSome(document.allowances_total)],
    [words.charges, document.charges_total, isSome(document.charges_total)],
    [words.excluding_tax, document.total_excluding_tax, true],
    [words.total_tax, document.total_tax, true],
    [words.including_tax, document.total_including_tax, true],
    [words.paid, negated(document.paid_amount), isSome(document.paid_amount)],
    [
      hasUnits ? words.amount_due : amountHead(words.amount_due, document.currency_code),
      document.amount_due,
      true,
    ],
  ];
  return html`<div class="sums">
    ${taxTable(reader, document)}
    <dl>
      ${rows.map(([label, amount, isShown]) =>
        isShown
          ? html`<div>
              <dt>${label}</dt>
              <dd>${money(reader, amount, ...unit)}</dd>
            </div>`
          : null,
      )}
    </dl>
  </div>`;
}

const negated = (amount: string | null): string | null => (amount === null ? null : `-${amount}`);

function taxTable(reader: Reader, { tax_subtotals }: Summed): Html {
  const words = invoiceDetailWords(reader.language);
  if (tax_subtotals.length === 0) return html``;
  return html`<table class="figures">
    <caption class="visually-hidden">
      ${words.taxes}
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.tax}</th>
        <th scope="col" class="end">${words.taxable}</th>
        <th scope="col" class="end">${words.tax_amount}</th>
      </tr>
    </thead>
    <tbody>
      ${tax_subtotals.map(
        (subtotal) =>
          html`<tr>
            <th scope="row">
              ${rateText(reader.language, subtotal.tax_rate)} %
              ${subtotal.tax_category === 'S' ? null : html`<small>${subtotal.tax_category}</small>`}
              ${subtotal.exemption_reason === null ? null : html`<small>${subtotal.exemption_reason}</small>`}
            </th>
            <td class="end">${money(reader, subtotal.taxable_amount)}</td>
            <td class="end">${money(reader, subtotal.tax_amount)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Terms, accounts and notes as the document says them. */
function settlementView(reader: Reader, document: InvoiceDocument): Html {
  const words = invoiceDetailWords(reader.language);
  const { payment_terms, payment_means, item_notes, allowance_charges } = document;
  const accounts = payment_means.flatMap(({ iban: number, account_id }) =>
    number === null ? (account_id ?? []) : iban(maskIban(number)),
  );
  const texts: [label: string, texts: readonly (string | Html)[]][] = [
    [words.payment_terms, payment_terms === null ? [] : payment_terms.split('\n')],
    [words.account, accounts],
    [
      words.allowances,
      allowance_charges.flatMap(({ charge, reason }) =>
        charge ? [] : [reason ?? words.allowance],
      ),
    ],
    [
      words.charges,
      allowance_charges.flatMap(({ charge, reason }) => (charge ? [reason ?? words.charge] : [])),
    ],
    [words.notes, item_notes.map(({ text }) => text)],
  ];
  const shown = texts.filter(([, lines]) => lines.length > 0);
  if (shown.length === 0) return html``;
  return html`<dl class="areas">
    ${shown.map(
      ([label, lines]) =>
        html`<dt>${label}</dt>
          <dd>${lines.slice(0, MOST_LINES).map((line) => html`<p>${line}</p>`)}</dd>`,
    )}
  </dl>`;
}

/** Texts shown of one kind; a document may have a thousand notes. */
const MOST_LINES = 20;
