import type { InvoiceLine } from './invoice-line.ts';
import type { Identifier, InvoiceDelivery, InvoiceParty } from './invoice-party.ts';
import type {
  InvoiceAllowanceCharge,
  InvoiceEarlyPaymentDiscount,
  InvoiceHeader,
  InvoiceNote,
  InvoicePayment,
  InvoicePaymentMeans,
  InvoiceReference,
  InvoiceTaxSubtotal,
} from './invoice.ts';

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

/** Members that a file does not state, or states among its totals. */
type Unstated = 'operation' | 'exchange_rate' | 'language' | keyof InvoiceFileTotals;

/**
 * An invoice as read from UBL or CII: the members of a deposit. Only its syntax has been checked (well-formed, valid
 * by the XSD). Dates are `YYYY-MM-DD`, or the file's text if it is not a date. `tax_point_code` is as in UBL (UNTDID
 * 2005), also from CII's codes (UNTDID 2475).
 */
export interface InvoiceFile extends Omit<
  Written<InvoiceHeader>,
  Unstated | 'seller' | 'buyer' | 'delivery' | 'invoiced_objects'
> {
  syntax: 'ubl' | 'cii';
  invoice_number: string | null;
  invoiced_objects: Identifier[];
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
