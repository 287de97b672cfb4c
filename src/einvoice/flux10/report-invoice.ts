import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { canonicalText, decimal, isNegative, quotientTo } from '#kernel/decimal.ts';
import { businessProcessOf, FRENCH_PROCESSES } from '#einvoice/completion/business-process.ts';
import { mergeSubtotals, withoutIdleReason } from '#einvoice/completion/subtotals.ts';
import { plainVatNumber } from '#einvoice/model/company-numbers.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { CATEGORIES, isFrenchRate } from '#einvoice/rules/br-fr/lists.ts';
import { inEuros } from '#einvoice/euros.ts';
import { reportCountry, reportParty } from './party.ts';
import type { ReportPeriod } from './report.ts';

export type ReportedInvoice = ReturnType<typeof reportInvoice>;

/** A numbered sale or purchase as an invoice of 10.1 (TG-8). A fact that it lacks is null, and a finding. */
export function reportInvoice(invoice: InvoiceContent & { invoice_number: string }) {
  const { delivery, tax_representative } = invoice;
  const country = delivery?.country_code ?? delivery?.address?.country_code;
  const tax_subtotals = mergeSubtotals(
    invoice.tax_subtotals.map((one) =>
      withoutIdleReason(isForeign(invoice, one) ? { ...one, ...BASE_ALONE } : one),
    ),
  );
  const tax = sumCents(tax_subtotals.map(({ tax_amount }) => readCents(tax_amount)));
  const total_tax = inEuros(invoice, tax);
  return {
    flow: '10.1' as const,
    invoice_number: invoice.invoice_number, // TT-19
    issue_date: invoice.issue_date, // TT-20
    // TT-21. A rebate on several invoices, which the portal takes for an ordinary credit note.
    type_code: invoice.type_code === '262' ? '381' : invoice.type_code,
    currency_code: invoice.currency_code, // TT-22
    due_date: invoice.due_date, // TT-201
    tax_due_code: invoice.tax_point_code as string | null, // TT-24
    business_process: processOf(invoice), // TT-28
    references: invoice.invoice_references, // TG-11
    seller: reportParty(invoice.seller), // TG-12
    buyer: reportParty(invoice.buyer), // TG-14
    // TT-122
    representative_vat_number: plainVatNumber(tax_representative?.vat_number ?? '') || null,
    // TG-17
    delivery: {
      date: delivery?.date ?? null,
      country_code: reportCountry(country ?? null),
    },
    period: periodOf(invoice), // TG-18
    total_excluding_tax: invoice.total_excluding_tax, // TT-51
    total_tax: total_tax === null ? null : centsText(total_tax), // TT-52, in euros
    tax_subtotals, // TG-23
    // TG-24
    lines: invoice.direction === 'sales' ? invoice.lines.map(reportLine) : [],
  };
}

/** G6.25. */
function periodOf({ invoicing_period }: InvoiceContent): ReportPeriod | null {
  const { start_date = null, end_date = null } = invoicing_period ?? {};
  return start_date && end_date && end_date > start_date ? { start_date, end_date } : null;
}

/**
 * BT-23, guessed as for a sale where another's document has none, or one of its own kind. Reports have S1 in place of S3
 * (subcontractors).
 */
function processOf(invoice: InvoiceContent): string | null {
  const own = FRENCH_PROCESSES.find((one) => one === invoice.business_process) ?? null;
  const process = businessProcessOf({ ...invoice, business_process: own, direction: 'sales' });
  return process === 'S3' ? 'S1' : process;
}

const BASE_ALONE = { tax_category: 'S', tax_rate: '0', tax_amount: '0.00' } as const;

/** Whether a tax is another country's, of which the report has the base alone. */
const isForeign = ({ direction, seller }: InvoiceContent, { tax_category, tax_rate }: TaxKey) =>
  !CATEGORIES.includes(tax_category) ||
  (tax_category === 'S' &&
    (!isFrenchRate(tax_rate) ||
      (direction === 'purchases' && seller.vat_number?.startsWith('FR') !== true)));

/** The price is that of one unit; below zero it is left out, since the schematron refuses it (G1.16). */
const reportLine = ({ name, quantity, unit_code, unit_price, ...line }: InvoiceLine) => ({
  name: Array.from(name).slice(0, 255).join(''),
  quantity: quotient(quantity, '1', 4),
  unit_code,
  unit_price: isNegative(unit_price)
    ? null
    : quotient(unit_price, line.price_base_quantity ?? '1', 6),
});

const quotient = (dividend: string, divisor: string, places: number): string =>
  canonicalText(quotientTo(decimal(dividend), decimal(divisor), places));
