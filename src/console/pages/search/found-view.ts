import { waitsForCarrier } from '#domain/payments/payment-batches/carry-batch.ts';
import { html, type Html } from '#http/pages/html.ts';
import { amountText } from '#console/parts/money.ts';
import { icon, type IconName } from '#console/parts/icon.ts';
import { resourcePath, type Resource } from '#console/parts/resource-path.ts';
import { dayText } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { searchWords } from './search-words.ts';
import {
  batchStates,
  deliveryStates,
  invoiceWord,
  quoteStates,
} from '#console/words/state-words.ts';
import type { Found } from './load-found.ts';

interface FoundRow {
  resource: Resource;
  id: string;
  icon: IconName;
  name: string;
  /** A text that tells it from others. */
  detail: string;
}

/** A line for each row that was found, as the palette and the page show it. */
export const foundItems = (visit: WorkspaceVisit, found: Found): Html =>
  html`${rowsOf(visit, found).map(
    (row) =>
      html`<li>
        <a href="${resourcePath(visit, row)}"
          >${icon(row.icon)}<span>${row.name}</span> <small>${row.detail}</small></a
        >
      </li> `,
  )}`;

export const isNothing = ({ invoices, quotes, batches, operations, delivery }: Found): boolean =>
  [invoices, quotes, batches, operations].every(({ length }) => length === 0) && delivery === null;

function rowsOf(visit: WorkspaceVisit, found: Found): FoundRow[] {
  return [...documentRows(visit, found), ...moneyRows(visit, found), ...deliveryRows(visit, found)];
}

function documentRows({ language }: WorkspaceVisit, { invoices, quotes }: Found): FoundRow[] {
  const words = searchWords(language);
  return [
    ...invoices.map(({ id, invoice_number, party_name, ...sale }): FoundRow => ({
      resource: 'invoices',
      id,
      icon: 'invoice',
      name:
        sale.direction === 'sales' ? words.sale(invoice_number) : words.purchase(invoice_number),
      detail: `${party_name} · ${invoiceWord(language, sale)}`,
    })),
    ...quotes.map(({ id, quote_number, state }): FoundRow => ({
      resource: 'quotes',
      id,
      icon: 'invoice',
      name: words.quote(quote_number),
      detail: quoteStates(language)[state],
    })),
  ];
}

function moneyRows(visit: WorkspaceVisit, { batches, operations }: Found): FoundRow[] {
  const { language } = visit;
  const words = searchWords(language);
  return [
    ...batches.map(({ id, name, end_to_end_id, ...batch }): FoundRow => ({
      resource: 'payment_batches',
      id,
      icon: 'payment',
      name: words.batch(name),
      detail: [
        batchStates(language)[waitsForCarrier(batch) ? 'to_carry' : batch.state],
        end_to_end_id,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...operations.map(({ id, amount, currency_code, booking_date, description }): FoundRow => ({
      resource: 'bank_operations',
      id,
      icon: 'bank',
      name: words.operation(id),
      detail: [
        dayText(visit, new Date(`${booking_date}T12:00:00Z`)),
        `${amountText(language, amount)} ${currency_code}`,
        description,
      ].join(' · '),
    })),
  ];
}

const deliveryRows = ({ language }: WorkspaceVisit, { delivery }: Found): FoundRow[] =>
  delivery === null
    ? []
    : [
        {
          resource: 'deliveries',
          id: delivery.id,
          icon: 'webhook',
          name: searchWords(language).delivery(delivery.id),
          detail: `${delivery.event_type} · ${deliveryStates(language)[delivery.state]}`,
        },
      ];
