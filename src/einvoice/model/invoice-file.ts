import type { InvoiceLine } from './invoice-line.ts';
import type {
  Identifier,
  InvoiceDelivery,
  InvoiceParty,
  InvoicePayee,
  TaxRepresentative,
} from './invoice-party.ts';
import type {
  InvoiceAllowanceCharge,
  InvoiceEarlyPaymentDiscount,
  InvoiceNote,
  InvoicePayment,
  InvoicePaymentMeans,
  InvoiceReference,
  InvoiceTaxSubtotal,
} from './invoice.ts';
import type { Period } from './period.ts';

/** A member as the file has it, unchecked: decimals are texts, codes may be unknown. */
type Written<T> = { [K in keyof T]: Loosened<T[K]> };
type Loosened<T> = [T] extends [boolean]
  ? T
  : [T] extends [string | null]
    ? string | null
    : [T] extends [readonly (infer Element)[]]
      ? [Element] extends [string]
        ? string[]
        : Written<Element>[]
      : Written<NonNullable<T>> | null;

/** The sums stated in a file, null where absent. Each is checked against its parts. */
export interface InvoiceFileTotals {
  /** BT-106, the sum of the lines. */
  lines_total: string | null;
  /** BT-107. */
  allowances_total: string | null;
  /** BT-108. */
  charges_total: string | null;
  /** BT-109. */
  total_excluding_tax: string | null;
  /** BT-110. */
  total_tax: string | null;
  /** BT-112. */
  total_including_tax: string | null;
  /** BT-113, the amount already paid. */
  paid_amount: string | null;
  /** BT-114. */
  rounding_amount: string | null;
  /** BT-115. */
  amount_due: string | null;
  /** BT-111. */
  total_tax_in_tax_currency: string | null;
}

/**
 * An invoice as read from UBL or CII: the members of a deposit. Only its syntax has been checked (well-formed, valid
 * by the XSD). Dates are `YYYY-MM-DD`, or the file's text if it is not a date.
 */
export interface InvoiceFile {
  syntax: 'ubl' | 'cii';
  /** BT-24, such as `urn:cen.eu:en16931:2017`; null if absent. */
  profile: string | null;
  type_code: string | null;
  invoice_number: string | null;
  issue_date: string | null;
  due_date: string | null;
  currency_code: string | null;
  purchase_order_reference: string | null;
  /** BT-20, without our own lines for discounts and payment means. */
  payment_terms: string | null;
  /** BT-23. */
  business_process: string | null;
  tax_currency_code: string | null;
  tax_point_date: string | null;
  /** As in UBL (UNTDID 2005), also from CII's codes (UNTDID 2475). */
  tax_point_code: string | null;
  buyer_reference: string | null;
  project_reference: string | null;
  contract_reference: string | null;
  tender_reference: string | null;
  sales_order_reference: string | null;
  receiving_advice_reference: string | null;
  despatch_advice_reference: string | null;
  invoiced_objects: Identifier[];
  buyer_accounting_reference: string | null;
  invoicing_period: Period | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  payee: Written<InvoicePayee> | null;
  tax_representative: Written<TaxRepresentative> | null;
  delivery: InvoiceDelivery | null;
  lines: Written<InvoiceLine>[];
  tax_subtotals: Written<InvoiceTaxSubtotal>[];
  payment_means: Written<InvoicePaymentMeans>[];
  allowance_charges: Written<InvoiceAllowanceCharge>[];
  item_notes: InvoiceNote[];
  invoice_references: InvoiceReference[];
  /** BT-113 as one payment, or those that the document itself lists. */
  payments: InvoicePayment[];
  early_payment_discounts: InvoiceEarlyPaymentDiscount[];
  totals: InvoiceFileTotals;
}
