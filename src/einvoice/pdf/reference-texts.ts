import type { Period } from '#einvoice/model/period.ts';
import type { Edition } from './edition.ts';
import { labelledAll } from './party-texts.ts';

/** The references of the document (BT-10 to BT-19), its period and when its tax is due. */
export function referenceTexts(edition: Edition): string[] {
  const { invoice, words } = edition;
  return labelledAll(edition, [
    [words.buyerReference, invoice.buyer_reference],
    [words.purchaseOrder, invoice.purchase_order_reference],
    [words.salesOrder, invoice.sales_order_reference],
    [words.contract, invoice.contract_reference],
    [words.tender, invoice.tender_reference],
    [words.project, invoice.project_reference],
    [words.receivingAdvice, invoice.receiving_advice_reference],
    [words.despatchAdvice, invoice.despatch_advice_reference],
    ...invoice.invoiced_objects.map(({ value }) => [words.invoicedObject, value] as const),
    [words.buyerAccounting, invoice.buyer_accounting_reference],
    [words.period, periodText(edition, invoice.invoicing_period)],
    [words.taxPoint, taxPointText(edition)],
  ]);
}

/** Null without a date. */
export function periodText({ words, formats }: Edition, period: Period | null): string | null {
  const { start_date: start, end_date: end } = period ?? { start_date: null, end_date: null };
  if (start !== null && end !== null)
    return words.periodFrom(formats.date(start), formats.date(end));
  if (start !== null) return words.periodSince(formats.date(start));
  return end === null ? null : words.periodUntil(formats.date(end));
}

/** The tax on debits has a mention of its own. */
function taxPointText({ invoice, words, formats }: Edition): string | null {
  const { tax_point_date, tax_point_code } = invoice;
  if (tax_point_date !== null) return formats.date(tax_point_date);
  return tax_point_code === null || tax_point_code === '3'
    ? null
    : words.taxPointCodes[tax_point_code];
}
