import { isNegative } from '#kernel/decimal.ts';
import type { ReportItem } from '#einvoice/flux10/print-report.ts';
import type { ReportedInvoice } from '#einvoice/flux10/report-invoice.ts';
import type { ReportedParty } from '#einvoice/flux10/report.ts';
import { isCorrection, isCreditNote } from '#einvoice/model/invoice-type.ts';
import { CATEGORIES, PREPAYMENTS, TYPES } from '#einvoice/rules/br-fr/lists.ts';
import { fits, ITEM_RULES, PRICE } from './items.ts';
import { findBroken, type Finding, type ItemContext, type Rules } from './rule.ts';

const PROCESSES: readonly (string | null)[] = 'B1 S1 M1 B2 S2 M2 B4 S4 M4 S5 S6 B7 S7'.split(' ');
const QUANTITY = /^-?\d+(\.\d{1,4})?$/;

/** SIREN, VAT number, country and name, RIDET, TAHITI. */
const IDENTIFIERS: Readonly<Record<string, RegExp>> = {
  '0002': /^\d{9}$/,
  '0223': /^.{1,18}$/,
  '0227': /^.{1,18}$/u,
  '0228': /^\d{9,10}$/,
  '0229': /^\d{9}$/,
};

const isWellFormed = ({ scheme, id }: ReportedParty): boolean =>
  id === null || IDENTIFIERS[scheme]?.test(id) === true;

const hasVatNumber = ({ scheme, vat_number }: ReportedParty): boolean =>
  vat_number !== null || (scheme !== '0002' && scheme !== '0223');

const exemptOf = ({ tax_subtotals }: ReportedInvoice) =>
  tax_subtotals.filter(({ tax_category }) => tax_category === 'E');

const datedOf = ({ references }: ReportedInvoice) =>
  references.filter(({ issue_date }) => issue_date !== null);

/** Of invoices of 10.1. */
const INVOICE_RULES: Rules<ReportedInvoice> = {
  type_not_listed: ({ type_code }) => TYPES.includes(type_code) && type_code !== '262',
  negative_invoice: (one) => isCreditNote(one) || !isNegative(one.total_excluding_tax),
  process_not_listed: ({ business_process }) => PROCESSES.includes(business_process),
  prepayment_as_last: ({ type_code, business_process }) =>
    !PREPAYMENTS.includes(type_code) || business_process?.endsWith('4') !== true,
  reference_missing: (one) => !isCreditNote(one) || datedOf(one).length > 0,
  references_wrong: (one) =>
    !isCorrection(one) || (one.references.length === 1 && datedOf(one).length === 1),
  period_reversed: ({ period }) => period === null || period.end_date > period.start_date,
  seller_unidentified: ({ seller }) => seller.id !== null,
  party_unidentified: ({ buyer }) => buyer.id !== null,
  identifier_malformed: ({ seller, buyer }) => isWellFormed(seller) && isWellFormed(buyer),
  // Ours: a party abroad that is known by its VAT number has one.
  vat_number_missing: ({ seller, buyer }) => hasVatNumber(seller) && hasVatNumber(buyer),
  address_country_unknown: ({ seller, buyer, delivery }) =>
    [seller, buyer, delivery].every((one) => /^[A-Z]{2}$/.test(one.country_code ?? 'FR')),
  tax_category_not_listed: ({ tax_subtotals }) =>
    tax_subtotals.every(({ tax_category }) => CATEGORIES.includes(tax_category)),
  exchange_rate_missing: ({ total_tax }) => total_tax !== null,
  exemption_incomplete: (invoice) =>
    exemptOf(invoice).every((one) => one.exemption_reason && one.exemption_reason_code),
  representative_missing: (one) =>
    exemptOf(one).length === 0 || (one.seller.vat_number ?? one.representative_vat_number) !== null,
  net_credit_not_allowed: ({ type_code, tax_subtotals }) =>
    ['261', '381', '396'].includes(type_code) ||
    tax_subtotals.every((one) => one.exemption_reason_code !== 'VATEX-FR-CNWVAT'),
  quantity_too_long: ({ lines }) => lines.every((line) => fits(line.quantity, QUANTITY)),
  price_too_long: ({ lines }) => lines.every((line) => fits(line.unit_price, PRICE)),
};

/**
 * An item by annex 7: the rules of the public portal's schematron, and those that it cannot see. G1.42, G1.104, G6.22,
 * G6.26, G6.29, G7.43, G7.51, G7.52, G7.53, G8.01, G8.05 and S1.12 hold by the way a report is numbered and composed.
 */
export const checkReportItem = (item: ReportItem, context: ItemContext): Finding[] => [
  ...findBroken(ITEM_RULES, item, context),
  ...(item.flow === '10.1' ? findBroken(INVOICE_RULES, item, context) : []),
];
