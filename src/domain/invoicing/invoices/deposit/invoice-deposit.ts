import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';
import type { DecimalInput, Given } from '#domain/shared/input.ts';
import type { AllowanceChargeDeposit } from './allowance-charges.ts';
import type { LineDeposit } from './lines.ts';
import type { InvoiceReferenceDeposit, NoteDeposit } from './notes.ts';
import type { PartyDeposit } from './party.ts';
import type {
  EarlyPaymentDiscountDeposit,
  PaymentDeposit,
  PaymentMeansDeposit,
} from './payments.ts';
import type { TaxSubtotalDeposit } from './check-totals.ts';

/**
 * An invoice as it is deposited, by the API or read out of a file. JSON types are right already
 * (the API's schema); everything else is checked by `readInvoiceContent`, except `category_id`
 * and `lifecycle_state`, which belong to the import and not to the document.
 */
export interface InvoiceDeposit {
  direction: InvoiceDirection;
  /** UNTDID 1001; 380 when absent. */
  type_code?: Given<string | number>;
  invoice_number?: Given<string>;
  proforma?: Given<boolean>;
  issue_date?: Given<string>;
  due_date?: Given<string>;
  /** ISO 4217; EUR when absent. */
  currency_code?: Given<string>;
  category_id?: Given<number>;
  purchase_order_reference?: Given<string>;
  lifecycle_state?: Given<string>;
  seller?: Given<PartyDeposit>;
  buyer?: Given<PartyDeposit>;
  lines?: Given<readonly LineDeposit[]>;
  tax_subtotals?: Given<readonly TaxSubtotalDeposit[]>;
  payment_means?: Given<readonly PaymentMeansDeposit[]>;
  allowance_charges?: Given<readonly AllowanceChargeDeposit[]>;
  item_notes?: Given<readonly NoteDeposit[]>;
  invoice_references?: Given<readonly InvoiceReferenceDeposit[]>;
  payments?: Given<readonly PaymentDeposit[]>;
  early_payment_discounts?: Given<readonly EarlyPaymentDiscountDeposit[]>;
  total_excluding_tax?: Given<DecimalInput>;
  total_tax?: Given<DecimalInput>;
  total_including_tax?: Given<DecimalInput>;
  amount_due?: Given<DecimalInput>;
}
