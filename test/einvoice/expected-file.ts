import { completeInvoice } from '#einvoice/complete-invoice.ts';
import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { paymentTermsOf, readTerms } from '#einvoice/completion/payment-terms.ts';
import { sumsOf } from '#einvoice/json/amounts.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';

/** The completed invoice without what its document does not say. */
export function expectedFile(
  invoice: PrintableInvoice,
  syntax: InvoiceFile['syntax'],
  profile: string,
): InvoiceFile {
  const completed = completeInvoice(invoice);
  const {
    // Ours alone.
    direction: _direction,
    proforma: _proforma,
    provisional: _provisional,
    operation: _operation,
    exchange_rate: _rate,
    language: _language,
    // Among the totals.
    total_excluding_tax: _net,
    total_tax: _tax,
    total_including_tax: _gross,
    amount_due: _due,
    rounding_amount: _rounding,
    lines_total: _lines,
    allowances_total: _allowances,
    charges_total: _charges,
    paid_amount: _paid,
    total_tax_in_tax_currency: _own,
    ...members
  } = completed;
  const { elements, lines } = splitPaymentMeans(completed.payment_means);
  const payment_means = [...elements, ...lines];
  return {
    ...members,
    syntax,
    profile,
    payment_terms: readTerms(paymentTermsOf(completed) ?? ''),
    business_process: businessProcessOf(completed),
    // EN 16931 admits one.
    invoiced_objects: completed.invoiced_objects.slice(0, 1),
    seller: expectedSeller(completed),
    buyer: expectedBuyer(completed),
    payee: completed.payee,
    lines: completed.lines.map(expectedLine),
    tax_subtotals: completed.tax_subtotals.map(withoutRateOfO),
    payment_means,
    allowance_charges: completed.allowance_charges.map(withoutRateOfO),
    payments: paidAsOne(completed),
    totals: totalsOf(completed),
  };
}

const withoutRateOfO = <T extends TaxKey>(taxed: T) => ({
  ...taxed,
  tax_rate: taxed.tax_category === 'O' ? null : taxed.tax_rate,
});

const isOutOfScope = ({ tax_subtotals }: PrintableInvoice): boolean =>
  tax_subtotals.some(({ tax_category }) => tax_category === 'O');

/** One legal identifier is printed, the SIREN before others. */
const withOneLegalId = <T extends Pick<InvoiceParty, 'siren' | 'legal_id'>>(party: T): T => ({
  ...party,
  legal_id: party.siren === null ? party.legal_id : null,
});

/** Category `O` leaves room for one tax number, which is no VAT number. */
function expectedSeller(invoice: PrintableInvoice): InvoiceParty {
  const { seller } = invoice;
  const isReplaced = isOutOfScope(invoice) && seller.tax_registration !== null;
  return {
    ...withOneLegalId(seller),
    vat_number: isReplaced ? null : seller.vat_number,
  };
}

const KINDS: Readonly<Record<string, InvoiceParty['kind']>> = {
  B2B: 'business',
  B2BINT: 'business',
  B2C: 'consumer',
  B2CINT: 'consumer',
  B2G: 'public_body',
};

/** One identifier is printed, the SIRET if there is no other. The kind is said in a note. */
function expectedBuyer(invoice: PrintableInvoice): InvoiceParty {
  const { buyer, item_notes } = invoice;
  const treatment = item_notes.find(({ subject_code }) => subject_code === 'BAR');
  return {
    ...withOneLegalId(buyer),
    vat_number: isOutOfScope(invoice) ? null : buyer.vat_number,
    ids: buyer.ids.slice(0, 1),
    siret: buyer.ids.length === 0 ? buyer.siret : null,
    kind: KINDS[treatment?.text ?? ''] ?? null,
  };
}

/** Reasons of lines are printed with their breakdown, groups and operations nowhere. */
function expectedLine(line: InvoiceLine): InvoiceFile['lines'][number] {
  const { price_base_quantity, price_base_unit_code } = line;
  const isOneUnit = price_base_quantity === null && price_base_unit_code !== null;
  return {
    ...withoutRateOfO(line),
    price_base_quantity: isOneUnit ? '1' : price_base_quantity,
    operation: null,
    exemption_reason: null,
    exemption_reason_code: null,
    group_path: [],
  };
}

function paidAsOne(invoice: PrintableInvoice): InvoiceFile['payments'] {
  const { paid_amount } = sumsOf(invoice);
  return paid_amount === null || Number(paid_amount) === 0
    ? []
    : [{ amount: paid_amount, paid_on: null, reference: null }];
}

/** BT-111 is in a currency of its own. */
const totalsOf = (invoice: PrintableInvoice): InvoiceFile['totals'] => ({
  ...sumsOf(invoice),
  total_excluding_tax: invoice.total_excluding_tax,
  total_tax: invoice.total_tax,
  total_including_tax: invoice.total_including_tax,
  rounding_amount: invoice.rounding_amount,
  amount_due: invoice.amount_due,
  total_tax_in_tax_currency:
    invoice.tax_currency_code === null || invoice.tax_currency_code === invoice.currency_code
      ? null
      : invoice.total_tax_in_tax_currency,
});
