import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';

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

/** VAT categories (BT-151, UNCL 5305, the subset of EN 16931). */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** The key of a VAT breakdown (BG-23): one per category and rate. */
export interface TaxKey {
  tax_category: TaxCategory;
  /** In percent, canonical (`20`, `5.5`), so equal rates are equal texts. */
  tax_rate: string;
}

export interface InvoiceParty {
  name: string;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  electronic_address: ElectronicAddress | null;
  address: PostalAddress | null;
}
/** BT-34, BT-49; `scheme` is an EAS code, `0225` in France. */
export interface ElectronicAddress {
  scheme: string;
  value: string;
}
export interface PostalAddress {
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country_code: string | null;
}

/** BT-72 and BT-80. An intra-community supply (`K`) needs both. */
export interface InvoiceDelivery {
  date: string | null;
  /** ISO 3166-1 alpha-2. */
  country_code: string | null;
}

/** An allowance (BG-27) or charge (BG-28) of a line, only in files; `amount` is positive in both. */
export interface InvoiceLineAdjustment {
  charge: boolean;
  amount: string;
  reason: string | null;
  reason_code: string | null;
}

/** An invoice line (BG-25); decimals are canonical texts. */
export interface InvoiceLine extends TaxKey {
  name: string;
  description: string | null;
  quantity: string;
  /** UN/ECE Recommendation 20; `C62` is a piece. */
  unit_code: string;
  unit_price: string;
  /** The quantity that the unit price is for (BT-149), 1 if null; only files have others. */
  price_base_quantity: string | null;
  /** Only for invoices that came as a file; already included in `net_amount`. */
  adjustments: InvoiceLineAdjustment[];
  net_amount: string;
}
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
export interface InvoicePaymentMeans {
  /** UNTDID 4461; `30` is a credit transfer. */
  type_code: string;
  iban: string | null;
  bic: string | null;
  account_name: string | null;
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
 * amounts are texts with two decimals; dates are `YYYY-MM-DD`. At most 20 kB, by the lengths that a deposit admits.
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
  /** BT-114, which counts in the amount due; only files have it. */
  rounding_amount: string | null;
  total_excluding_tax: string;
  total_tax: string;
  total_including_tax: string;
  amount_due: string;
}

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

/** Members of files that no read shows, but that the printed documents contain. */
interface InvoiceFileMembers {
  /** BT-20, without the lines for other members: early-payment discounts, payment means. */
  payment_terms: string | null;
  /** BT-23. */
  business_process: string | null;
}

/** The JSON of `invoices.content`: the whole document except members that have columns. */
export interface InvoiceDocument
  extends InvoiceHeader, InvoiceDocumentCollections, InvoiceFileMembers {}

/** The document without its collections, which may be several MB, and without members that no read shows. */
export const headerOf = ({
  payment_terms: _terms,
  business_process: _process,
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
}
