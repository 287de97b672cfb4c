import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { readText } from './input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { fitParty, fitPayee, fitTaxRepresentative } from './fit-party.ts';
import { fitPaymentMeans } from './fit-payment-means.ts';
import {
  fit,
  fitAddress,
  fitCountry,
  fitDate,
  fitIdentifier,
  fitIdentifiers,
  fitPeriod,
  fitTaxPoint,
} from './fit-shapes.ts';
import { MAX_ITEMS, MAX_LINES } from './limits.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import type { LineDeposit } from './lines.ts';

type FileDeposit = Omit<InvoiceDeposit, 'direction'>;

/**
 * A file's deposit members. Codes, dates and identifiers that fit no member are left out, as the received file keeps
 * them. Amounts, the issue date and mandatory members stay, to be refused by name.
 */
export function fitFile({ totals, syntax: _syntax, ...file }: InvoiceFile): FileDeposit {
  return {
    ...file,
    ...totals,
    due_date: fitDate(file.due_date),
    tax_point_date: fitDate(file.tax_point_date),
    tax_point_code: fitTaxPoint(file.tax_point_code),
    tax_currency_code: fit(CODE_SHAPES.currency, file.tax_currency_code),
    invoiced_objects: fitIdentifiers(file.invoiced_objects),
    invoicing_period: fitPeriod(file.invoicing_period),
    seller: fitParty(file.seller),
    buyer: fitParty(file.buyer),
    payee: fitPayee(file.payee),
    tax_representative: fitTaxRepresentative(file.tax_representative),
    delivery: fitDelivery(file.delivery),
    lines: file.lines.map(fitLine),
    payment_means: file.payment_means.map(fitPaymentMeans),
    item_notes: fitNotes(file.item_notes),
    invoice_references: file.invoice_references
      .filter(({ invoice_number }) => readText(invoice_number) !== null)
      .map((one) => ({ ...one, issue_date: fitDate(one.issue_date) })),
    payments: file.payments.map((one) => ({ ...one, paid_on: fitDate(one.paid_on) })),
    early_payment_discounts: file.early_payment_discounts.map((one) => ({
      ...one,
      until: fitDate(one.until),
    })),
  };
}

/** The place's own country counts where both differ. */
function fitDelivery(delivery: InvoiceFile['delivery']): FileDeposit['delivery'] {
  if (delivery === null) return null;
  const address = fitAddress(delivery.address);
  return {
    ...delivery,
    date: fitDate(delivery.date),
    country_code: address?.country_code ?? fitCountry(delivery.country_code),
    location_id: fitIdentifier(delivery.location_id),
    address,
  };
}

const fitNotes = (notes: InvoiceFile['item_notes']): InvoiceFile['item_notes'] =>
  notes
    .filter(({ text }) => readText(text) !== null)
    .map(({ subject_code, text }) => ({
      subject_code: fit(CODE_SHAPES.subject, subject_code),
      text,
    }));

const fitLine = (line: InvoiceFile['lines'][number]): LineDeposit => ({
  ...line,
  period: fitPeriod(line.period),
  invoiced_object: fitIdentifier(line.invoiced_object),
  standard_item_id: fitIdentifier(line.standard_item_id),
  origin_country_code: fitCountry(line.origin_country_code),
  classifications: line.classifications.filter(({ code }) => readText(code) !== null),
  attributes: line.attributes.filter(
    ({ name, value }) => readText(name) !== null && readText(value) !== null,
  ),
});

/** It is a key, which is shown whole. */
const MAX_NUMBER = 255;

/** Reports a number, or lists, longer than any invoice needs. Other texts are shown shortened. */
export function findOversized(file: InvoiceFile): Violation[] {
  const { invoice_number, lines } = file;
  const { tax_subtotals, payment_means, allowance_charges, item_notes } = file;
  const { invoice_references, payments, early_payment_discounts } = file;
  const lists = {
    tax_subtotals,
    payment_means,
    allowance_charges,
    item_notes,
    invoice_references,
    payments,
    early_payment_discounts,
  };
  return [
    ...tooLong('invoice_number', invoice_number, MAX_NUMBER),
    ...tooMany('lines', lines, MAX_LINES),
    ...Object.entries(lists).flatMap(([field, list]) => tooMany(field, list, MAX_ITEMS)),
  ];
}

const tooLong = (field: string, text: string | null, max: number): Violation[] =>
  text !== null && text.length > max ? [{ field, ...REASONS.tooLong(max) }] : [];

const tooMany = (field: string, list: readonly unknown[], max: number): Violation[] =>
  list.length > max ? [{ field, ...REASONS.tooMany(max) }] : [];
