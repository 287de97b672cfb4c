import { html, type Html } from '#http/pages/html.ts';
import type { InvoiceParty, PostalAddress } from '#einvoice/model/invoice-party.ts';
import { amountText, decimal, sum, ZERO } from '#kernel/decimal.ts';
import { badge } from '#console/parts/badge.ts';
import { code, facts, type Fact } from '#console/parts/facts.ts';
import { money } from '#console/parts/money.ts';
import { day, minute } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { isOverdue, openText, signed } from './invoice-table.ts';
import type { InvoiceRecord } from './load-invoice.ts';

export function factsView(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const words = invoiceDetailWords(visit.language);
  const { invoice, categories, processing_rule } = record;
  const { document } = invoice;
  const category = categories.find(({ id }) => id === invoice.category_id);
  return html`<section>
    <h2>${words.facts}</h2>
    ${facts([
      {
        label: words.including_tax,
        value: money(visit, signed(document, document.total_including_tax), document.currency_code),
      },
      ...openFacts(visit, record),
      { label: words.issued, value: day(visit, document.issue_date) },
      { label: words.due, value: document.due_date && dueText(visit, record) },
      { label: words.category, value: category?.name ?? words.no_category },
      {
        label: words.channel,
        value:
          record.entered !== null
            ? invoiceWords(visit.language).entered
            : invoiceWords(visit.language).channels[invoice.upload_source],
      },
      { label: words.deposited, value: minute(visit, invoice.created_at) },
      document.operation === null || isGuessed(record)
        ? null
        : { label: words.operation, value: words.operations[document.operation] },
      { label: words.filed, value: processing_rule && filedText(words.filed_as, processing_rule) },
      { label: words.profile, value: document.profile, isCode: true },
    ])}
  </section>`;
}

/** Nobody has stated what a typed purchase is of. */
const isGuessed = ({ entered, invoice }: InvoiceRecord): boolean =>
  entered !== null &&
  invoice.warnings.some((one) => one.code === 'assumed' && one.path === 'operation');

/** What is left to pay, also once its credit notes are set off. */
function openFacts(visit: WorkspaceVisit, { invoice, open_amount, links }: InvoiceRecord): Fact[] {
  if (open_amount === null) return [];
  const words = invoiceDetailWords(visit.language);
  const { document, direction } = invoice;
  const fact = (label: string, amount: string): Fact => ({
    label,
    value: money(visit, amount, document.currency_code),
  });
  const open = signed(document, openText(open_amount)) ?? open_amount;
  const label = words.open_amounts[direction];
  const credit = sum(links.credit_notes.map(({ set_off }) => decimal(set_off ?? '0')));
  if (credit.eq(ZERO)) return [fact(label, open)];
  return [
    fact(label, open),
    fact(words.set_off, amountText(credit.times('-1'))),
    fact(words.balance, amountText(decimal(open).minus(credit))),
  ];
}

/** Rules that we do not know are shown as the platform says them. */
const filedText = (words: Readonly<Record<string, string>>, rule: string): string =>
  Object.hasOwn(words, rule) ? (words[rule] ?? rule) : rule;

function dueText(visit: WorkspaceVisit, { invoice, is_owed }: InvoiceRecord): Html {
  const { due_date } = invoice.document;
  if (due_date === null) return html`—`;
  if (!isOverdue(visit, { is_owed, document: invoice.document })) return day(visit, due_date);
  return badge({
    tone: 'waiting',
    icon: 'alert',
    word: day(visit, due_date),
    name: invoiceWords(visit.language).overdue,
  });
}

/** Seller and buyer beside each other, then the others that the document names. */
export function partiesView(visit: WorkspaceVisit, { shown }: Pick<InvoiceRecord, 'shown'>): Html {
  const words = invoiceDetailWords(visit.language);
  const { seller, buyer, payee, tax_representative, delivery } = shown.document;
  return html`<section>
    <h2>${words.parties}</h2>
    <div class="parties">
      ${partyView(visit, words.seller, seller)} ${partyView(visit, words.buyer, buyer)}
      ${payee === null ? null : otherParty(words.payee, payee.name, null)}
      ${tax_representative === null ? null : otherParty(words.tax_representative, tax_representative.name, tax_representative.address)}
      ${
        delivery === null ||
        (delivery.name === null && delivery.address === null && delivery.date === null)
          ? null
          : html`<div>
              <h3>${words.delivery}</h3>
              ${delivery.date === null ? null : html`<p>${day(visit, delivery.date)}</p>`}
              ${delivery.name === null ? null : html`<p>${delivery.name}</p>`}
              ${addressLines(delivery.address)}
            </div>`
      }
    </div>
  </section>`;
}

const otherParty = (label: string, name: string, address: PostalAddress | null): Html =>
  html`<div>
    <h3>${label}</h3>
    <p>${name}</p>
    ${addressLines(address)}
  </div>`;

function partyView({ language }: WorkspaceVisit, label: string, party: InvoiceParty): Html {
  const words = invoiceDetailWords(language);
  const { electronic_address: electronic, contact } = party;
  const numbers: [label: string, value: string | null][] = [
    [words.siren, party.siren],
    [words.siret, party.siret],
    [words.vat_number, party.vat_number],
    [words.electronic_address, electronic && `${electronic.scheme}:${electronic.value}`],
  ];
  return html`<div>
    <h3>${label}</h3>
    <p><strong>${party.name}</strong></p>
    ${party.trading_name === null ? null : html`<p>${party.trading_name}</p>`}
    ${party.kind === null ? null : html`<p><small>${words.kinds[party.kind]}</small></p>`}
    ${addressLines(party.address)}
    ${numbers.map(([name, value]) => (value === null ? null : html`<p><small>${name}</small> ${code(value)}</p>`))}
    ${[contact?.name, contact?.phone, contact?.email].map((text) => (text == null ? null : html`<p>${text}</p>`))}
  </div>`;
}

function addressLines(address: PostalAddress | null): Html {
  if (address === null) return html``;
  const { line1, line2, line3, postal_code, city, region, country_code } = address;
  const town = [postal_code, city].filter((text) => text !== null).join(' ');
  const lines = [line1, line2, line3, town, region, country_code];
  return html`${lines.map((line) => (line === null || line === '' ? null : html`<p>${line}</p>`))}`;
}

/** Orders, contracts, earlier invoices and credit notes; nothing where there are none. */
export function referencesView(visit: WorkspaceVisit, { shown, links }: InvoiceRecord): Html {
  const words = invoiceDetailWords(visit.language);
  const { document } = shown;
  const period = document.invoicing_period;
  const texts: [label: string, value: string | null][] = [
    [words.purchase_order, document.purchase_order_reference],
    [words.sales_order, document.sales_order_reference],
    [words.buyer_reference, document.buyer_reference],
    [words.contract, document.contract_reference],
    [words.project, document.project_reference],
    [words.tender, document.tender_reference],
    [words.receiving_advice, document.receiving_advice_reference],
    [words.despatch_advice, document.despatch_advice_reference],
    [words.buyer_accounting, document.buyer_accounting_reference],
    [words.period, period && words.period_of(period.start_date ?? '…', period.end_date ?? '…')],
    ...document.invoice_references.map(({ invoice_number }): [string, string] => [
      words.earlier_invoice,
      invoice_number,
    ]),
  ];
  const linked: Fact[] = [
    ...(links.credited === null ? [] : [linkFact(visit, words.credited, [links.credited])]),
    ...(links.credit_notes.length === 0
      ? []
      : [linkFact(visit, words.credit_notes, links.credit_notes)]),
  ];
  const all = [
    ...texts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    ...linked,
  ];
  if (all.length === 0) return html``;
  return html`<section>
    <h2>${words.references}</h2>
    ${facts(all)}
  </section>`;
}

const linkFact = (
  visit: WorkspaceVisit,
  label: string,
  links: InvoiceRecord['links']['credit_notes'],
): Fact => ({
  label,
  value: html`${links.map(
    ({ id, invoice_number }) =>
      html`<a href="${invoicePath(visit, id)}"
        >${invoice_number ?? invoiceDetailWords(visit.language).draft_credit_note(id)}</a
      > `,
  )}`,
});
