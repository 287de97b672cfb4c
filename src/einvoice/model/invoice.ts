import type { InvoiceLine } from './invoice-line.ts';
import type { Operation } from './operation.ts';
import type { Period } from './period.ts';
import type { TaxKey } from './tax-category.ts';
import type {
  Identifier,
  InvoiceDelivery,
  InvoiceParty,
  InvoicePayee,
  TaxRepresentative,
} from './invoice-party.ts';

export const INVOICE_DIRECTIONS = ['sales', 'purchases'] as const;
export type InvoiceDirection = (typeof INVOICE_DIRECTIONS)[number];

/** Invoice type codes (BT-3, UNTDID 1001) that the French reform admits. */
export const INVOICE_TYPE_CODES = [
  '380',
  '389',
  '393',
  '501',
  '386',
  '500',
  '384',
  '471',
  '472',
  '473',
  '261',
  '262',
  '381',
  '396',
  '502',
  '503',
] as const;

export const LANGUAGES = ['fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BG-23. */
export interface InvoiceTaxSubtotal extends TaxKey {
  taxable_amount: string;
  tax_amount: string;
  /** BT-120: required for AE, K, G, O and E, which have a default text. */
  exemption_reason: string | null;
  /** BT-121, VATEX. */
  exemption_reason_code: string | null;
}
/** BG-16. */
/** UNTDID 4461 of cards and direct debits, by which the seller collects: the buyer makes no transfer. */
export const COLLECTING_MEANS: readonly string[] = ['48', '49', '54', '55', '59'];

export interface InvoicePaymentMeans {
  /** UNTDID 4461; `30` is a credit transfer. */
  type_code: string;
  iban: string | null;
  bic: string | null;
  account_name: string | null;
  /** BT-82. */
  text: string | null;
  /** BT-83. */
  remittance_information: string | null;
  /** BT-84, where it is no IBAN. */
  account_id: string | null;
  card: PaymentCard | null;
  direct_debit: DirectDebit | null;
}
/** BG-18; `number` is its last 4 to 6 digits. */
export interface PaymentCard {
  number: string;
  holder_name: string | null;
}
/** BG-19. */
export interface DirectDebit {
  mandate_reference: string | null;
  creditor_id: string | null;
  debited_iban: string | null;
}
/** A document-level allowance (BG-20) or charge (BG-21); `amount` is positive in both. */
export interface InvoiceAllowanceCharge extends TaxKey {
  charge: boolean;
  amount: string;
  base_amount: string | null;
  percentage: string | null;
  reason: string | null;
  reason_code: string | null;
}
/** A note (BG-1); `subject_code` is UNTDID 4451: `PMT`, `PMD`, `AAB` are the French legal ones. */
export interface InvoiceNote {
  subject_code: string | null;
  text: string;
}
/** An earlier invoice (BG-3), such as the one that a credit note corrects. */
export interface InvoiceReference {
  invoice_number: string;
  issue_date: string | null;
}
/** An amount already paid. It counts in the paid amount (BT-113), dated or not. */
export interface InvoicePayment {
  amount: string;
  paid_on: string | null;
  reference: string | null;
}
/** A discount for early payment. It does not change the invoice's totals. */
export interface InvoiceEarlyPaymentDiscount {
  percentage: string | null;
  amount: string | null;
  until: string | null;
}

/**
 * The JSON of `invoices.header`: the document without its collections. Every member is present, null if unknown;
 * amounts are texts with two decimals; dates are `YYYY-MM-DD`. At most 48 kB.
 */
export interface InvoiceHeader {
  /** UNTDID 1001; one of {@link INVOICE_TYPE_CODES} unless the invoice came as a file. */
  type_code: string;
  issue_date: string;
  due_date: string | null;
  currency_code: string;
  purchase_order_reference: string | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  delivery: InvoiceDelivery | null;
  /** BT-114, which counts in the amount due. */
  rounding_amount: string | null;
  total_excluding_tax: string;
  total_tax: string;
  total_including_tax: string;
  amount_due: string;
  /** BT-6. */
  tax_currency_code: string | null;
  /** BT-7. */
  tax_point_date: string | null;
  /** BT-8, UNTDID 2005. */
  tax_point_code: TaxPointCode | null;
  /** BT-10. */
  buyer_reference: string | null;
  /** BT-11. */
  project_reference: string | null;
  /** BT-12. */
  contract_reference: string | null;
  /** BT-17. */
  tender_reference: string | null;
  /** BT-14. */
  sales_order_reference: string | null;
  /** BT-15. */
  receiving_advice_reference: string | null;
  /** BT-16. */
  despatch_advice_reference: string | null;
  /** BT-18. */
  invoiced_objects: Identifier[];
  /** BT-19. */
  buyer_accounting_reference: string | null;
  /** BT-20, without the lines for other members: early-payment discounts, payment means. */
  payment_terms: string | null;
  /** BT-23. */
  business_process: string | null;
  operation: Operation | null;
  /** BT-24 of a file. */
  profile: string | null;
  invoicing_period: Period | null;
  /** BT-106. */
  lines_total: string;
  /** BT-107. */
  allowances_total: string | null;
  /** BT-108. */
  charges_total: string | null;
  /** BT-113. */
  paid_amount: string | null;
  /** BT-111. */
  total_tax_in_tax_currency: string | null;
  /** Units of the tax currency for one of the invoice's. */
  exchange_rate: string | null;
  payee: InvoicePayee | null;
  tax_representative: TaxRepresentative | null;
  /** The page's language. */
  language: Language | null;
}

export const TAX_POINT_CODES = ['3', '35', '432'] as const;
export type TaxPointCode = (typeof TAX_POINT_CODES)[number];

/** Quantities, unit prices and rates are texts without trailing zeros; the rest is as in the header. */
interface InvoiceDocumentCollections {
  lines: InvoiceLine[];
  tax_subtotals: InvoiceTaxSubtotal[];
  payment_means: InvoicePaymentMeans[];
  allowance_charges: InvoiceAllowanceCharge[];
  item_notes: InvoiceNote[];
  invoice_references: InvoiceReference[];
  payments: InvoicePayment[];
  early_payment_discounts: InvoiceEarlyPaymentDiscount[];
}

/** The JSON of `invoices.content`: the whole document except members that have columns. */
export interface InvoiceDocument extends InvoiceHeader, InvoiceDocumentCollections {}

/** The document without its collections, which may be several MB. */
export const headerOf = ({
  lines: _lines,
  tax_subtotals: _subtotals,
  payment_means: _means,
  allowance_charges: _allowanceCharges,
  item_notes: _notes,
  invoice_references: _references,
  payments: _payments,
  early_payment_discounts: _discounts,
  ...header
}: InvoiceDocument): InvoiceHeader => header;

/** The normalised invoice as a plain value: the document and the members that become columns. */
export interface InvoiceContent extends InvoiceDocument {
  direction: InvoiceDirection;
  /** Null if none was supplied: the import numbers the invoice. */
  invoice_number: string | null;
  proforma: boolean;
}

export interface PrintableInvoice extends InvoiceContent {
  invoice_number: string;
  /** A sale that waits for its number. Its document is not an invoice. */
  provisional: boolean;
  /** Set on a quote: its last day, null for none. */
  quote?: { valid_until: string | null };
}
