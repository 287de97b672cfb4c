import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { DecimalInput, Input } from './input.ts';
import type { AllowanceChargeDeposit } from './allowance-charges.ts';
import type { DeliveryDeposit, PeriodDeposit } from './delivery.ts';
import type { IdentifierDeposit } from './identifier.ts';
import type { LineDeposit } from './lines.ts';
import type { PayeeDeposit, TaxRepresentativeDeposit } from './other-parties.ts';
import type { PartyDeposit } from './party.ts';
import type { PaymentMeansDeposit } from './payment-means.ts';
import type { EarlyPaymentDiscountDeposit, PaidDeposit } from './payments.ts';
import type { ReferencesDeposit } from './references.ts';
import type { TaxSubtotalDeposit } from './tax.ts';
import type { TaxCurrencyDeposit, TaxPointDeposit } from './tax-header.ts';
import type { TypeDeposit } from './type-code.ts';

export interface NoteDeposit {
  subject_code?: Input<string>;
  text?: Input<string>;
}
export interface InvoiceReferenceDeposit {
  invoice_number?: Input<string>;
  issue_date?: Input<string>;
}

export interface AttachmentDeposit {
  reference?: Input<string>;
  description?: Input<string>;
  filename?: Input<string>;
  mime_code?: Input<string>;
  /** Base64. */
  content?: Input<string>;
  url?: Input<string>;
}

/**
 * A deposited invoice, from the API or a file. The API's schema has checked JSON types; `readInvoiceContent` checks
 * the rest, except `category_id` and `lifecycle_state`, which concern the import.
 */
export interface InvoiceDeposit
  extends TypeDeposit, ReferencesDeposit, TaxPointDeposit, TaxCurrencyDeposit, PaidDeposit {
  direction: InvoiceDirection;
  invoice_number?: Input<string>;
  /** `series` instead of a number. */
  numbering?: Input<string>;
  issue_date?: Input<string>;
  due_date?: Input<string>;
  /** ISO 4217; default EUR. */
  currency_code?: Input<string>;
  category_id?: Input<number>;
  lifecycle_state?: Input<string>;
  seller?: Input<PartyDeposit>;
  buyer?: Input<PartyDeposit>;
  delivery?: Input<DeliveryDeposit>;
  lines?: Input<readonly LineDeposit[]>;
  tax_subtotals?: Input<readonly TaxSubtotalDeposit[]>;
  payment_means?: Input<readonly PaymentMeansDeposit[]>;
  allowance_charges?: Input<readonly AllowanceChargeDeposit[]>;
  item_notes?: Input<readonly NoteDeposit[]>;
  invoice_references?: Input<readonly InvoiceReferenceDeposit[]>;
  early_payment_discounts?: Input<readonly EarlyPaymentDiscountDeposit[]>;
  /** In JSON only. */
  attachments?: Input<readonly AttachmentDeposit[]>;
  total_excluding_tax?: Input<DecimalInput>;
  total_tax?: Input<DecimalInput>;
  total_including_tax?: Input<DecimalInput>;
  amount_due?: Input<DecimalInput>;
  payment_terms?: Input<string>;
  business_process?: Input<string>;
  rounding_amount?: Input<DecimalInput>;
  lines_total?: Input<DecimalInput>;
  allowances_total?: Input<DecimalInput>;
  charges_total?: Input<DecimalInput>;
  invoiced_objects?: Input<readonly IdentifierDeposit[]>;
  operation?: Input<string>;
  invoicing_period?: Input<PeriodDeposit>;
  payee?: Input<PayeeDeposit>;
  tax_representative?: Input<TaxRepresentativeDeposit>;
  language?: Input<string>;
  /** Only files have it. */
  profile?: Input<string>;
}
