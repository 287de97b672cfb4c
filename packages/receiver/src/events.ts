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
  /** The invoice. */
  id: number;
  /** Its number; a provisional one begins with `TEMP-`. Null for a draft. */
  invoice_number: string | null;
  /** `sales`: the company is the seller; `purchases`: it is the buyer. */
  direction: InvoiceDirection;
  /** Whether it is a pro forma, which is not binding. */
  proforma: boolean;
  /** Its state in the French lifecycle. */
  lifecycle_state: InvoiceLifecycleState;
  /** The code of that state (XP Z12-014); null for a draft. */
  lifecycle_status_code: string | null;
  /** The states that the company of the workspace may set next. */
  lifecycle_available_transitions: InvoiceLifecycleState[];
  /** The channel by which it came. */
  upload_source: 'api' | 'network' | 'web' | 'quote';
  /** When it was made. ISO 8601 with the offset of Europe/Paris. */
  created_at: string;
  /** The workspace. */
  workspace_id: number;
  /** UNTDID 1001: `380` is an invoice, `381` a credit note. */
  type_code: string;
  /** The day of issue. `YYYY-MM-DD`. */
  issue_date: string;
  /** The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`. */
  due_date: string | null;
  /** The currency of all amounts. ISO 4217. */
  currency_code: string;
  /** Who sells. */
  seller: InvoiceParty;
  /** Who buys. */
  buyer: {
    /** Name of the company. */
    name: string;
    /** 9 digits; null when unknown. */
    siren: string | null;
    /** 14 digits; null when unknown. */
    siret: string | null;
    /** With its country prefix; null when unknown. */
    vat_number: string | null;
    /** Where the e-invoicing network reaches this party; null when unknown. */
    electronic_address: {
      /** Electronic address scheme (EAS). */
      scheme: string;
      /** The address in that scheme. */
      value: string;
    } | null;
    /** Null when unknown. */
    address: {
      /** Street and number; null when unknown. */
      line1: string | null;
      /** Second line of the address; null if not given. */
      line2: string | null;
      /** Null when unknown. */
      postal_code: string | null;
      /** Null when unknown. */
      city: string | null;
      /** ISO 3166-1 alpha-2; null when unknown. */
      country_code: string | null;
      /** Third line of the address; null if not given. */
      line3: string | null;
      /** Region or province; null if not given. */
      region: string | null;
    } | null;
    /** The name that it trades under; null if not given. */
    trading_name: string | null;
    /** Other identifiers of the party, besides the SIRET. */
    ids: {
      /** The identifier. */
      value: string;
      /** Its scheme, such as an ISO 6523 code; null if not given. */
      scheme: string | null;
    }[];
    /** Its number in a register other than the SIREN; null if not given. */
    legal_id: {
      /** The identifier. */
      value: string;
      /** Its scheme, such as an ISO 6523 code; null if not given. */
      scheme: string | null;
    } | null;
    /** Whom to ask; null if not given. */
    contact: {
      /** A person or department; null if not given. */
      name: string | null;
      /** Telephone number; null if not given. */
      phone: string | null;
      /** E-mail address; null if not given. */
      email: string | null;
    } | null;
    /** Whether it is a business, a consumer or a public body; null when unknown. */
    kind: 'business' | 'consumer' | 'public_body' | null;
  };
  /** When and where the goods or services were supplied; null if not given. */
  delivery: {
    /** The day of supply; null when unknown (BT-72). `YYYY-MM-DD`. */
    date: string | null;
    /** The country of supply; null when unknown (BT-80). */
    country_code: string | null;
    /** Who received the delivery (BT-70); null if not given. */
    name: string | null;
    /** An identifier of the place (BT-71); null if not given. */
    location_id: {
      /** The identifier. */
      value: string;
      /** Its scheme, such as an ISO 6523 code; null if not given. */
      scheme: string | null;
    } | null;
    /** The address of the place (BG-15); null if not given. */
    address: {
      /** Street and number; null when unknown. */
      line1: string | null;
      /** Second line of the address; null if not given. */
      line2: string | null;
      /** Null when unknown. */
      postal_code: string | null;
      /** Null when unknown. */
      city: string | null;
      /** ISO 3166-1 alpha-2; null when unknown. */
      country_code: string | null;
      /** Third line of the address; null if not given. */
      line3: string | null;
      /** Region or province; null if not given. */
      region: string | null;
    } | null;
  } | null;
  /** Null without a category. */
  category_id: number | null;
  /** The buyer's order number; null if not given (BT-13). */
  purchase_order_reference: string | null;
  /** Lines − allowances + charges (BT-109). Two decimals. */
  total_excluding_tax: number;
  /** The total tax (BT-110). Two decimals. */
  total_tax: number;
  /** Total excluding tax + total tax (BT-112). Two decimals. */
  total_including_tax: number;
  /** What is left to pay (BT-115). Two decimals. */
  amount_due: number;
  /** The currency of the VAT in accounts (BT-6); null if not given. ISO 4217. */
  tax_currency_code: string | null;
  /** The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`. */
  tax_point_date: string | null;
  /** When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8). */
  tax_point_code: '3' | '35' | '432' | null;
  /** The buyer's own reference (BT-10); null if not given. */
  buyer_reference: string | null;
  /** The project (BT-11); null if not given. */
  project_reference: string | null;
  /** The contract (BT-12); null if not given. */
  contract_reference: string | null;
  /** The call for tenders (BT-17); null if not given. */
  tender_reference: string | null;
  /** The seller's order number (BT-14); null if not given. */
  sales_order_reference: string | null;
  /** The receiving advice (BT-15); null if not given. */
  receiving_advice_reference: string | null;
  /** The despatch advice (BT-16); null if not given. */
  despatch_advice_reference: string | null;
  /** The objects that are invoiced (BT-18). */
  invoiced_objects: {
    /** The identifier. */
    value: string;
    /** Its scheme, such as an ISO 6523 code; null if not given. */
    scheme: string | null;
  }[];
  /** The buyer's accounting reference (BT-19); null if not given. */
  buyer_accounting_reference: string | null;
  /** The terms of payment in words (BT-20); null if not given. */
  payment_terms: string | null;
  /** The business process, such as `S1` (BT-23); null if not given. */
  business_process: string | null;
  /** Whether it supplies goods, services or both; null when unknown. */
  operation: 'goods' | 'services' | 'mixed' | null;
  /** The profile that a received file claims (BT-24); null if not given. */
  profile: string | null;
  /** The period that is invoiced (BG-14); null if not given. */
  invoicing_period: {
    /** The first day; null if not given. `YYYY-MM-DD`. */
    start_date: string | null;
    /** The last day; null if not given. `YYYY-MM-DD`. */
    end_date: string | null;
  } | null;
  /** The sum of the lines (BT-106). Two decimals. */
  lines_total: number;
  /** Null without allowances (BT-107). Two decimals. */
  allowances_total: number | null;
  /** Null without charges (BT-108). Two decimals. */
  charges_total: number | null;
  /** Null without payments (BT-113). Two decimals. */
  paid_amount: number | null;
  /** A rounding of the amount due (BT-114); null if not given. Two decimals. */
  rounding_amount: number | null;
  /** The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals. */
  total_tax_in_tax_currency: number | null;
  /** Units of `tax_currency_code` for one of `currency_code`; null if not given. */
  exchange_rate: number | null;
  /** Who is paid, other than the seller (BG-10); null if not given. */
  payee: {
    /** The name (BT-59). */
    name: string;
    /** An identifier (BT-60); null if not given. */
    id: {
      /** The identifier. */
      value: string;
      /** Its scheme, such as an ISO 6523 code; null if not given. */
      scheme: string | null;
    } | null;
    /** Its number in a register (BT-61); null if not given. */
    legal_id: {
      /** The identifier. */
      value: string;
      /** Its scheme, such as an ISO 6523 code; null if not given. */
      scheme: string | null;
    } | null;
  } | null;
  /** The seller's tax representative (BG-11); null if not given. */
  tax_representative: {
    /** The name (BT-62). */
    name: string;
    /** The VAT number (BT-63); null if not given. */
    vat_number: string | null;
    /** The postal address (BG-12); null if not given. */
    address: {
      /** Street and number; null when unknown. */
      line1: string | null;
      /** Second line of the address; null if not given. */
      line2: string | null;
      /** Null when unknown. */
      postal_code: string | null;
      /** Null when unknown. */
      city: string | null;
      /** ISO 3166-1 alpha-2; null when unknown. */
      country_code: string | null;
      /** Third line of the address; null if not given. */
      line3: string | null;
      /** Region or province; null if not given. */
      region: string | null;
    } | null;
  } | null;
  /** The language of the PDF; null for the company's. */
  language: 'fr' | 'en' | 'de' | null;
  /** How many remarks its deposit left. */
  warnings_count: number;
  /** How many documents are attached. */
  attachments_count: number;
  /** When it last changed. ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
  /** The lines. */
  lines?: InvoiceLine[];
  /** Ways to pay it. */
  payment_means?: InvoicePaymentMeans[];
  /** VAT breakdown: one element per category and rate. */
  tax_subtotals?: InvoiceTaxSubtotal[];
  /** Its lifecycle events, in the order in which they were recorded. */
  lifecycle_events?: LifecycleEvent[];
  /** Allowances and charges on the whole document. */
  allowance_charges?: InvoiceAllowanceCharge[];
  /** Notes of the invoice. */
  item_notes?: InvoiceNote[];
  /** Earlier invoices that this one refers to. */
  invoice_references?: InvoiceReference[];
  /** Payments that have already been made. */
  payments?: InvoicePayment[];
  /** Discounts granted for paying early. */
  early_payment_discounts?: InvoiceEarlyPaymentDiscount[];
  /** Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted. */
  download: InvoiceDownload;
}

/** The `data` of `invoice.lifecycle_event.created`. */
export interface InvoiceLifecycleEventCreatedData {
  /** The invoice. */
  document_id: number;
  /** Its number; a provisional one begins with `TEMP-`. Null for a draft. */
  invoice_number: string | null;
  /** The lifecycle event. */
  event: LifecycleEvent;
  /** Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted. */
  download: InvoiceDownload;
}

/** The `data` of `bank_account.updated`. */
export interface BankAccountUpdatedData {
  /** The account. */
  id: number;
  /** Its owner. */
  company_id: number;
  /** The connection it comes from; null if it came from a statement or was made by hand. */
  bank_connection_id: number | null;
  /** The name that the bank gave it, or that it was created with. */
  account_name: string;
  /** The name of the bank; may be empty. */
  bank_name: string;
  /** How it came. */
  origin: 'synchronized' | 'statement_import' | 'manual';
  /** The currency of its operations. ISO 4217. */
  currency_code: string;
  /** Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number. */
  iban_masked: string;
  /** The last four characters; empty for a number below eight. */
  iban_last4: string;
  /** The account of the bank in the chart of accounts; empty when it has none. */
  accounting_account_code: string;
  /** Derived at the moment of the answer or event. */
  readiness: BankAccountReadiness;
  /** When its activation or configuration last changed. ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
}

/** The `data` of `bank_operation.reconciled`. */
export interface BankOperationReconciledData {
  /** The operation. */
  id: number;
  /** The company whose account it is. */
  company_id: number;
  /** Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals. */
  amount: string;
  /** The sign of the amount as a word. */
  direction: 'incoming' | 'outgoing';
  /** How much of it is allocated: nothing, a part, or all. */
  reconciliation_status: ReconciliationStatus;
  /** Rises with each change of its allocations; order its events by it. */
  version: number;
  /** All confirmed allocations, by ascending id. */
  allocations: Allocation[];
  /** The entry that posts it; null until it is posted. */
  accounting_entry: AccountingEntry | null;
}

/** The `data` of `bank_operation.unreconciled`. */
export interface BankOperationUnreconciledData {
  /** The operation. */
  id: number;
  /** The company whose account it is. */
  company_id: number;
  /** How much of it is allocated: nothing, a part, or all. */
  reconciliation_status: ReconciliationStatus;
  /** Rises with each change of its allocations; order its events by it. */
  version: number;
  /** When the allocation was undone. ISO 8601 with the offset of Europe/Paris. */
  unreconciled_at: string;
  /** The one allocation that was undone. */
  removed_allocation_ids: number[];
  /** All confirmed allocations, by ascending id. */
  allocations: Allocation[];
}

/** The `data` of `bank_rule.applied`. */
export interface BankRuleAppliedData {
  /** The rule. */
  id: number;
  /** The company; null if, and only if, the scope is `tenant`. */
  company_id: number | null;
  /** Whether it applies to one company or to the whole workspace. */
  scope: 'company' | 'tenant';
  /** The name it was given. */
  name: string;
  /** The lowest number wins; a company's rules come before those of the workspace. */
  priority: number;
  /** The operation that the rule was applied to. */
  bank_operation_id: number;
  /** The account of the line, as `action.account_number` of the rule. */
  account_number: string;
  /** The reason of the line. */
  explanation: Explanation;
}

/** The `data` of `payment_batch.updated`. */
export interface PaymentBatchUpdatedData {
  /** The batch. */
  id: number;
  /** The company that pays. */
  company_id: number;
  /** Its state. `failed` and `rejected` are final. */
  state: PaymentBatchState;
  /** The sum of its instructions. Two decimals. */
  total_amount: number;
  /** The currency of all amounts. ISO 4217. */
  currency_code: string;
  /** How many instructions it has. */
  instructions_count: number;
  /** When its state, or the draft, last changed. ISO 8601 with the offset of Europe/Paris. */
  updated_at: string;
  /** The state before. */
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
  /** The instruction. */
  id: number;
  /** The company that pays. */
  company_id: number;
  /** Its batch. */
  payment_batch_id: number;
  /** Its published status. */
  status: PaymentInstructionStatus;
  /** The amount to pay. Two decimals. */
  amount: number;
  /** The currency of the amount. ISO 4217. */
  currency_code: string;
  /** What the payee reads on the statement; null if not given. */
  reference: string | null;
  /** The EndToEndId at the banks, unique in the workspace. */
  end_to_end_id: string;
  /** Asterisks and the last four characters; no answer has the whole number. */
  beneficiary_iban_masked: string;
  /** The last four characters. */
  beneficiary_iban_last4: string;
  /** The status before. */
  previous_status: PaymentInstructionStatus;
}

/** Who sells. */
export interface InvoiceParty {
  /** Name of the company. */
  name: string;
  /** 9 digits; null when unknown. */
  siren: string | null;
  /** 14 digits; null when unknown. */
  siret: string | null;
  /** With its country prefix; null when unknown. */
  vat_number: string | null;
  /** Where the e-invoicing network reaches this party; null when unknown. */
  electronic_address: {
    /** Electronic address scheme (EAS). */
    scheme: string;
    /** The address in that scheme. */
    value: string;
  } | null;
  /** Null when unknown. */
  address: {
    /** Street and number; null when unknown. */
    line1: string | null;
    /** Second line of the address; null if not given. */
    line2: string | null;
    /** Null when unknown. */
    postal_code: string | null;
    /** Null when unknown. */
    city: string | null;
    /** ISO 3166-1 alpha-2; null when unknown. */
    country_code: string | null;
    /** Third line of the address; null if not given. */
    line3: string | null;
    /** Region or province; null if not given. */
    region: string | null;
  } | null;
  /** The name that it trades under; null if not given. */
  trading_name: string | null;
  /** Other identifiers of the party, besides the SIRET. */
  ids: {
    /** The identifier. */
    value: string;
    /** Its scheme, such as an ISO 6523 code; null if not given. */
    scheme: string | null;
  }[];
  /** Its number in a register other than the SIREN; null if not given. */
  legal_id: {
    /** The identifier. */
    value: string;
    /** Its scheme, such as an ISO 6523 code; null if not given. */
    scheme: string | null;
  } | null;
  /** Whom to ask; null if not given. */
  contact: {
    /** A person or department; null if not given. */
    name: string | null;
    /** Telephone number; null if not given. */
    phone: string | null;
    /** E-mail address; null if not given. */
    email: string | null;
  } | null;
  /** A tax number that is not a VAT number (BT-32); null if not given. */
  tax_registration: string | null;
  /** Legal form, capital, register (BT-33); null if not given. */
  legal_information: string | null;
}

export interface InvoiceLine {
  /** What is sold (BT-153). */
  name: string;
  /** A description of the item; null if not given (BT-154). */
  description: string | null;
  /** At most 4 decimals; negative on a line that credits another one (BT-129). */
  quantity: number;
  /** UN/ECE Recommendation 20 (BT-130). */
  unit_code: string;
  /** The price of one unit, or of `price_base_quantity` units, without tax (BT-146). */
  unit_price: number;
  /** VAT category (UNCL 5305). */
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';
  /** VAT rate in percent. */
  tax_rate: number;
  /** The amount of the line without tax (BT-131). Two decimals. */
  net_amount: number;
  /** Its identifier in the invoice, its position by default (BT-126). */
  id: string;
  /** A note (BT-127); null if not given. */
  note: string | null;
  /** The object that is invoiced (BT-128); null if not given. */
  invoiced_object: {
    /** The identifier. */
    value: string;
    /** Its scheme, such as an ISO 6523 code; null if not given. */
    scheme: string | null;
  } | null;
  /** The line of the order (BT-132); null if not given. */
  order_line_reference: string | null;
  /** The buyer's accounting reference (BT-133); null if not given. */
  buyer_accounting_reference: string | null;
  /** The period that is invoiced (BG-26); null if not given. */
  period: {
    /** The first day; null if not given. `YYYY-MM-DD`. */
    start_date: string | null;
    /** The last day; null if not given. `YYYY-MM-DD`. */
    end_date: string | null;
  } | null;
  /** Allowances and charges, which `net_amount` includes. */
  adjustments: {
    /** True for a charge, false for an allowance. */
    charge: boolean;
    /** The amount added or taken off, without tax (BT-136, BT-141). Two decimals. */
    amount: number;
    /** What the percentage is taken of (BT-137, BT-142); null if not given. Two decimals. */
    base_amount: number | null;
    /** Percentage of `base_amount` (BT-138, BT-143); null if not given. */
    percentage: number | null;
    /** The reason in words (BT-139, BT-144); null if not given. */
    reason: string | null;
    /** UNTDID 5189 for an allowance, 7161 for a charge (BT-140, BT-145); null if not given. */
    reason_code: string | null;
  }[];
  /** The price before its discount (BT-148); null if not given. */
  gross_unit_price: number | null;
  /** The discount on the gross price (BT-147); null if not given. */
  unit_price_discount: number | null;
  /** How many units the price is for (BT-149); null if not given. */
  price_base_quantity: number | null;
  /** The unit of that quantity (BT-150); null if not given. */
  price_base_unit_code: string | null;
  /** The seller's reference of the item (BT-155); null if not given. */
  seller_item_id: string | null;
  /** The buyer's reference of the item (BT-156); null if not given. */
  buyer_item_id: string | null;
  /** A registered reference, such as a GTIN (BT-157); null if not given. */
  standard_item_id: {
    /** The identifier. */
    value: string;
    /** Its scheme, such as an ISO 6523 code; null if not given. */
    scheme: string | null;
  } | null;
  /** Classifications of the item. */
  classifications: {
    /** The code of the item (BT-158). */
    code: string;
    /** Its list, UNTDID 7143; null if not given. */
    scheme: string | null;
    /** The version of the list; null if not given. */
    version: string | null;
  }[];
  /** Country of origin, ISO 3166-1 alpha-2 (BT-159); null if not given. */
  origin_country_code: string | null;
  /** Attributes of the item (BG-32). */
  attributes: {
    /** The name (BT-160). */
    name: string;
    /** The value (BT-161). */
    value: string;
  }[];
  /** Whether it supplies goods or services; null when unknown. */
  operation: 'goods' | 'services' | null;
  /** Why there is no tax on this line; null if not given. */
  exemption_reason: string | null;
  /** The same as a VATEX code; null if not given. */
  exemption_reason_code: string | null;
  /** The names of the groups above the line, outermost first; only files have groups. */
  group_path: string[];
}

export interface InvoicePaymentMeans {
  /** UNTDID 4461 (BT-81). */
  type_code: string;
  /** The IBAN of the payee; null if not given (BT-84). */
  iban: string | null;
  /** The BIC of the bank of the payee; null if not given (BT-86). */
  bic: string | null;
  /** The name of the account; null if not given (BT-85). */
  account_name: string | null;
  /** The means in words (BT-82); null if not given. */
  text: string | null;
  /** What the payer has to quote (BT-83); null if not given. */
  remittance_information: string | null;
  /** An account of the payee that has no IBAN (BT-84); null if not given. */
  account_id: string | null;
  /** The card that was used (BG-18); null if not given. */
  card: {
    /** The last 4 to 6 digits (BT-87). */
    number: string;
    /** The name of the holder (BT-88); null if not given. */
    holder_name: string | null;
  } | null;
  /** The direct debit (BG-19); null if not given. */
  direct_debit: {
    /** The mandate (BT-89); null if not given. */
    mandate_reference: string | null;
    /** The identifier of the creditor (BT-90); null if not given. */
    creditor_id: string | null;
    /** The account that is debited (BT-91); null if not given. */
    debited_iban: string | null;
  } | null;
}

export interface InvoiceTaxSubtotal {
  /** VAT category (UNCL 5305). */
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';
  /** VAT rate in percent. */
  tax_rate: number;
  /** The sum taxed at this category and rate (BT-116). Two decimals. */
  taxable_amount: number;
  /** The tax on it (BT-117). Two decimals. */
  tax_amount: number;
  /** Why there is no tax; null where there is (BT-120). */
  exemption_reason: string | null;
  /** The same as a VATEX code; null if not given (BT-121). */
  exemption_reason_code: string | null;
}

export interface InvoiceAllowanceCharge {
  /** True for a charge, false for an allowance. */
  charge: boolean;
  /** The amount added or taken off, without tax. Two decimals. */
  amount: number;
  /** What the percentage is taken of; null without a percentage. Two decimals. */
  base_amount: number | null;
  /** Percentage of `base_amount`; null if the amount was given directly. */
  percentage: number | null;
  /** The reason in words; null if not given. */
  reason: string | null;
  /** UNTDID 5189 for an allowance, 7161 for a charge; null if not given. */
  reason_code: string | null;
  /** VAT category (UNCL 5305). */
  tax_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';
  /** VAT rate in percent. */
  tax_rate: number;
}

export interface InvoiceNote {
  /** UNTDID 4451; null if not given (BT-21). */
  subject_code: string | null;
  /** The note (BT-22). */
  text: string;
}

export interface InvoiceReference {
  /** The number of the earlier invoice (BT-25). */
  invoice_number: string;
  /** Its issue date; null when unknown (BT-26). `YYYY-MM-DD`. */
  issue_date: string | null;
}

export interface InvoicePayment {
  /** The amount paid. Two decimals. */
  amount: number;
  /** The day of the payment; null when unknown. `YYYY-MM-DD`. */
  paid_on: string | null;
  /** The reference of the payment; null if not given. */
  reference: string | null;
}

export interface InvoiceEarlyPaymentDiscount {
  /** Percentage of the amount due; null if `amount` is given. */
  percentage: number | null;
  /** The amount of the discount; null if `percentage` is given. Two decimals. */
  amount: number | null;
  /** The last day on which it is granted; null if not limited. `YYYY-MM-DD`. */
  until: string | null;
}

/** Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted. */
export interface InvoiceDownload {
  /** The invoice as a PDF. Absolute URL. */
  pdf: string;
  /** The invoice as Factur-X: a PDF with the CII inside. Absolute URL. */
  facturx: string;
  /** The invoice as UBL. Absolute URL. */
  ubl: string;
  /** The invoice as CII. Absolute URL. */
  cii: string;
}

/** The lifecycle event. */
export interface LifecycleEvent {
  /** The event, the same in every delivery of it. */
  id: number;
  /** Code of the French lifecycle (XP Z12-014), such as `205` for approved. */
  status_code: string;
  /** For display: in French, or as the sender wrote it if it came from the network. */
  status_label: string;
  /** The same in every language: branch on it. */
  state: InvoiceLifecycleState | 'unknown';
  /** When the status was set. ISO 8601 with the offset of Europe/Paris. */
  occurred_at: string;
  /** The role of the sender of a network message; null for an event set here. */
  sender_role: string | null;
  /** The receiving platform that the message names (role `WK`), not its sender; null for an event set here. */
  sender_id: string | null;
  /** The scheme of that id; null for an event set here. */
  sender_scheme_id: string | null;
  /** The reason in words; null if not given. */
  reason: string | null;
  /** The reason code; null if not given. */
  reason_code: string | null;
  /** Whether the lifecycle ends with this state. */
  terminal: boolean;
  /** Whether it was refused and is only recorded. */
  rejected: boolean;
  /** Whether it changed the state of the invoice. One that did not may still do so later. */
  applied: boolean;
  /** When it was recorded. ISO 8601 with the offset of Europe/Paris. */
  created_at: string;
}

/** Derived at the moment of the answer or event. */
export interface BankAccountReadiness {
  /** Whether operations of the account are posted: it is active, not archived, and nothing is missing. */
  ready: boolean;
  /** The settings that it lacks to be ready. */
  missing: BankAccountReadinessGap[];
  /** Operations without an entry. */
  unposted_operations_count: number;
}

export interface Allocation {
  /** The allocation. */
  id: number;
  /** The invoice that it settles. */
  invoice_document_id: number;
  /** How much of the operation goes to the invoice, without a sign. Four decimals. */
  allocated_amount: number;
  /** How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals. */
  score: number;
  /** Always `confirmed`. */
  status: 'confirmed';
}

/** The entry that posts it; null until it is posted. */
export interface AccountingEntry {
  /** The entry. */
  id: number;
  /** `bank_operation`, the only kind so far. */
  entry_kind: string;
  /** Whether it has gone to the accounting software and can no longer change. */
  exported: boolean;
  /** The lines, which balance to the cent. */
  lines: AccountingEntryLine[];
}

export interface AccountingEntryLine {
  /** The account in the chart of accounts. */
  account_number: string;
  /** The label of the line. */
  label: string;
  /** In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
  debit_amount: number;
  /** In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals. */
  credit_amount: number;
  /** Why this line is there. */
  explanation: Explanation;
}

/** The reason of the line. */
export interface Explanation {
  /** `allocation`: a confirmed allocation. `company_rule`, `tenant_rule`: an imputation rule. `suspense`: neither explains it. */
  source: 'allocation' | 'company_rule' | 'tenant_rule' | 'suspense';
  /** The rule; null unless one decided. */
  rule_id: number | null;
  /** Its name at that time; null unless one decided. */
  rule_name: string | null;
  /** The reason in English, for people to read; do not parse it. */
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
