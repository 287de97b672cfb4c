/** Columns with texts of people, of other programs and of machines, which pages show as they are. */
export const FREE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  attachments: ['reference', 'description', 'filename', 'mime_code', 'url'],
  bank_accounts: [
    'account_name',
    'bank_name',
    'iban_masked',
    'accounting_account_code',
    'suspense_account_code',
  ],
  bank_connections: ['name', 'error_code', 'error_message'],
  bank_operations: [
    'description',
    'counterparty_name',
    'counterparty_iban_masked',
    'end_to_end_id',
    'bank_reference',
  ],
  bank_rules: ['name', 'account_number'],
  bank_statements: ['message_id'],
  categories: ['name'],
  companies: ['name', 'siren'],
  customers: ['name', 'siren'],
  deliveries: ['url', 'error_code', 'response_excerpt'],
  entered_purchases: ['filename'],
  ledgers: ['name'],
  invitations: ['email'],
  lifecycle_events: [
    'status_code',
    'status_label',
    'sender_role',
    'sender_id',
    'reason',
    'reason_code',
  ],
  network_messages: ['last_error'],
  notice_causes: ['label', 'reason'],
  oauth_applications: ['name'],
  open_items: ['invoice_number', 'party_name'],
  payment_batches: ['name', 'error_code', 'error_message'],
  payment_instructions: [
    'reference',
    'beneficiary_name',
    'beneficiary_iban_masked',
    'bank_status',
    'reason_code',
    'reason',
  ],
  platform_flows: ['name', 'flow_type', 'flow_syntax', 'flow_updated_at', 'error_message'],
  quarantined_files: ['invoice_number', 'seller_name', 'seller_siren'],
  quotes: ['quote_number'],
  receipts: ['reference', 'reason'],
  retried_attempts: ['error_code', 'response_excerpt'],
  running_processes: ['version', 'role'],
  sessions: ['address', 'user_agent'],
  suppliers: ['name', 'siren', 'vat_number'],
  users: ['email'],
  webhook_endpoints: ['name', 'description', 'url', 'last_error_code'],
  workspaces: ['name'],
};

/** Such columns of which a null has a meaning of its own. */
export const STATED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  invoices: ['invoice_number'],
};

/** Columns of JSON text, with such texts in it. */
export const JSON_TEXTS: Readonly<Record<string, readonly string[]>> = {
  accounting_entries: ['lines'],
  accounting_exports: ['problems', 'warnings'],
  bank_rules: ['conditions', 'exclusions'],
  bank_statements: ['statements'],
  company_profiles: ['profile'],
  customers: ['details'],
  invoice_drafts: ['members'],
  invoices: ['header', 'content', 'warnings'],
  quarantined_files: ['findings'],
  quotes: ['members', 'header'],
};
