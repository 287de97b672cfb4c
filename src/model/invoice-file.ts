import type {
  InvoiceAllowanceCharge,
  InvoiceDelivery,
  InvoiceEarlyPaymentDiscount,
  InvoiceLine,
  InvoiceNote,
  InvoiceParty,
  InvoicePayment,
  InvoicePaymentMeans,
  InvoiceReference,
  InvoiceTaxSubtotal,
} from './invoice.ts';

/** A member as the file has it, unchecked: decimals are texts, codes may be unknown. */
type Written<T> = {
  [K in keyof T]: T[K] extends readonly (infer Element)[] ? Written<Element>[] : Loosened<T[K]>;
};
type Loosened<T> = T extends boolean ? T : string | null;

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
  seller: InvoiceParty;
  buyer: InvoiceParty;
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
