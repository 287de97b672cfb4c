// Generated from the schemas of the events by `npm run generate`; do not edit.

/** The event types that this version knows. */
export const EVENT_TYPES = [
  'invoice.created',
  'invoice.lifecycle_event.created',
  'bank_account.updated',
  'bank_operation.reconciled',
  'bank_operation.unreconciled',
  'bank_rule.applied',
  'payment_batch.updated',
  'payment_instruction.updated',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What `data` is, by type. */
export interface EventData {
  'invoice.created': InvoiceCreatedData;
  'invoice.lifecycle_event.created': InvoiceLifecycleEventCreatedData;
  'bank_account.updated': BankAccountUpdatedData;
  'bank_operation.reconciled': BankOperationReconciledData;
  'bank_operation.unreconciled': BankOperationUnreconciledData;
  'bank_rule.applied': BankRuleAppliedData;
  'payment_batch.updated': PaymentBatchUpdatedData;
  'payment_instruction.updated': PaymentInstructionUpdatedData;
}

/** The `data` of `invoice.created`. */
export interface InvoiceCreatedData {
  id: number;
  invoice_number: string | null;
  direction: InvoiceDirection;
  proforma: boolean;
  lifecycle_state: InvoiceLifecycleState;
  lifecycle_status_code: string | null;
  lifecycle_available_transitions: InvoiceLifecycleState[];
  upload_source: 'api' | 'network' | 'web' | 'quote';
  /** ISO 8601 with the offset of Europe/Paris. */
  created_at: string;
  workspace_id: number;
  type_code: string;
  /** ISO 8601 date. */
  issue_date: string;
  /** ISO 8601 date. */
  due_date: string | null;
  /** ISO 4217. */
  currency_code: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  delivery: {
    /** ISO 8601 date. */
    date: string | null;
    country_code: string | null;
  } | null;
  category_id: number | null;
  purchase_order_reference: string | null;
  /** 2 decimals. */
  total_excluding_tax: number;
  /** 2 decimals. */
  total_tax: number;
  /** 2 decimals. */
  total_including_tax: number;
  /** 2 decimals. */
  amount_due: number;
  /** ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
  lines?: InvoiceLine[];
  payment_means?: InvoicePaymentMeans[];
  tax_subtotals?: InvoiceTaxSubtotal[];
  lifecycle_events?: LifecycleEvent[];
  allowance_charges?: InvoiceAllowanceCharge[];
  item_notes?: InvoiceNote[];
  invoice_references?: InvoiceReference[];
  payments?: InvoicePayment[];
  early_payment_discounts?: InvoiceEarlyPaymentDiscount[];
  download: InvoiceDownload;
}

/** The `data` of `invoice.lifecycle_event.created`. */
export interface InvoiceLifecycleEventCreatedData {
  document_id: number;
  invoice_number: string | null;
  event: LifecycleEvent;
  download: InvoiceDownload;
}

/** The `data` of `bank_account.updated`. */
export interface BankAccountUpdatedData {
  id: number;
  company_id: number;
  bank_connection_id: number | null;
  account_name: string;
  bank_name: string;
  origin: 'synchronized' | 'statement_import' | 'manual';
  /** ISO 4217. */
  currency_code: string;
  iban_masked: string;
  iban_last4: string;
  accounting_account_code: string;
  readiness: BankAccountReadiness;
  /** ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
}

/** The `data` of `bank_operation.reconciled`. */
export interface BankOperationReconciledData {
  id: number;
  company_id: number;
  /** Four decimals, signed; a text, since a double does not hold nineteen digits. */
  amount: string;
  direction: 'incoming' | 'outgoing';
  reconciliation_status: ReconciliationStatus;
  version: number;
  allocations: Allocation[];
  accounting_entry: AccountingEntry | null;
}

/** The `data` of `bank_operation.unreconciled`. */
export interface BankOperationUnreconciledData {
  id: number;
  company_id: number;
  reconciliation_status: ReconciliationStatus;
  version: number;
  /** ISO 8601 with the offset of Europe/Paris. */
  unreconciled_at: string;
  removed_allocation_ids: number[];
  allocations: Allocation[];
}

/** The `data` of `bank_rule.applied`. */
export interface BankRuleAppliedData {
  id: number;
  company_id: number | null;
  scope: 'company' | 'tenant';
  name: string;
  priority: number;
  bank_operation_id: number;
  account_number: string;
  explanation: Explanation;
}

/** The `data` of `payment_batch.updated`. */
export interface PaymentBatchUpdatedData {
  id: number;
  company_id: number;
  state: PaymentBatchState;
  /** 2 decimals. */
  total_amount: number;
  /** ISO 4217. */
  currency_code: string;
  instructions_count: number;
  /** ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
  previous_state:
    | 'draft'
    | 'pending_approval'
    | 'approved'
    | 'submitted'
    | 'completed'
    | 'partially_completed';
}

/** The `data` of `payment_instruction.updated`. */
export interface PaymentInstructionUpdatedData {
  id: number;
  company_id: number;
  payment_batch_id: number;
  status: PaymentInstructionStatus;
  /** 2 decimals. */
  amount: number;
  /** ISO 4217. */
  currency_code: string;
  reference: string | null;
  end_to_end_id: string;
  beneficiary_iban_masked: string;
  beneficiary_iban_last4: string;
  previous_status: PaymentInstructionStatus;
}

export interface InvoiceParty {
  name: string;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  electronic_address: {
    scheme: string;
    value: string;
  } | null;
  address: {
    line1: string | null;
    line2: string | null;
    postal_code: string | null;
    city: string | null;
    country_code: string | null;
  } | null;
}

export interface InvoiceLine {
  name: string;
  description: string | null;
  quantity: number;
  unit_code: string;
  unit_price: number;
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  tax_rate: number;
  /** 2 decimals. */
  net_amount: number;
}

export interface InvoicePaymentMeans {
  type_code: string;
  iban: string | null;
  bic: string | null;
  account_name: string | null;
}

export interface InvoiceTaxSubtotal {
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  tax_rate: number;
  /** 2 decimals. */
  taxable_amount: number;
  /** 2 decimals. */
  tax_amount: number;
  exemption_reason: string | null;
  exemption_reason_code: string | null;
}

export interface InvoiceAllowanceCharge {
  charge: boolean;
  /** 2 decimals. */
  amount: number;
  /** 2 decimals. */
  base_amount: number | null;
  percentage: number | null;
  reason: string | null;
  reason_code: string | null;
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  tax_rate: number;
}

export interface InvoiceNote {
  subject_code: string | null;
  text: string;
}

export interface InvoiceReference {
  invoice_number: string;
  /** ISO 8601 date. */
  issue_date: string | null;
}

export interface InvoicePayment {
  /** 2 decimals. */
  amount: number;
  /** ISO 8601 date. */
  paid_on: string | null;
  reference: string | null;
}

export interface InvoiceEarlyPaymentDiscount {
  percentage: number | null;
  /** 2 decimals. */
  amount: number | null;
  /** ISO 8601 date. */
  until: string | null;
}

export interface InvoiceDownload {
  /** Absolute URL. */
  pdf: string;
  /** Absolute URL. */
  facturx: string;
  /** Absolute URL. */
  ubl: string;
  /** Absolute URL. */
  cii: string;
}

export interface LifecycleEvent {
  id: number;
  status_code: string;
  status_label: string;
  state: InvoiceLifecycleState | 'unknown';
  /** ISO 8601 with the offset of Europe/Paris. */
  occurred_at: string;
  sender_role: string | null;
  sender_id: string | null;
  sender_scheme_id: string | null;
  reason: string | null;
  reason_code: string | null;
  terminal: boolean;
  rejected: boolean;
  applied: boolean;
  /** ISO 8601 with the offset of Europe/Paris. */
  created_at: string;
}

export interface BankAccountReadiness {
  ready: boolean;
  missing: BankAccountReadinessGap[];
  unposted_operations_count: number;
}

export interface Allocation {
  id: number;
  invoice_document_id: number;
  /** 4 decimals. */
  allocated_amount: number;
  /** 4 decimals. */
  score: number;
  status: 'proposed' | 'confirmed' | 'undone' | 'discarded';
}

export interface AccountingEntry {
  id: number;
  entry_kind: string;
  exported: boolean;
  lines: AccountingEntryLine[];
}

export interface AccountingEntryLine {
  account_number: string;
  label: string;
  /** 2 decimals. */
  debit_amount: number;
  /** 2 decimals. */
  credit_amount: number;
  explanation: Explanation;
}

export interface Explanation {
  source: 'allocation' | 'company_rule' | 'tenant_rule' | 'suspense';
  rule_id: number | null;
  rule_name: string | null;
  reason: string;
}

export type InvoiceDirection = 'sales' | 'purchases';

export type InvoiceLifecycleState =
  | 'draft'
  | 'submitted'
  | 'issued'
  | 'received'
  | 'available'
  | 'in_hand'
  | 'approved'
  | 'partially_approved'
  | 'disputed'
  | 'suspended'
  | 'completed'
  | 'refused'
  | 'payment_sent'
  | 'collected'
  | 'rejected'
  | 'endorsed'
  | 'cancelled'
  | 'routing_error'
  | 'direct_payment_request'
  | 'factored'
  | 'factored_confidential'
  | 'payment_account_changed'
  | 'not_factored'
  | 'inadmissible';

export type BankAccountReadinessGap =
  | 'missing_ledger'
  | 'missing_accounting_account_code'
  | 'missing_suspense_account_code';

export type ReconciliationStatus = 'unmatched' | 'partially_matched' | 'matched';

export type PaymentBatchState =
  | 'draft'
  | 'pending_approval'
  | 'approved'
  | 'submitted'
  | 'failed'
  | 'completed'
  | 'partially_completed'
  | 'rejected';

export type PaymentInstructionStatus =
  | 'draft'
  | 'submitted'
  | 'submission_failed'
  | 'pending'
  | 'settled'
  | 'rejected';
