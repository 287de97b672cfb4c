<?php

// Written by `npm run generate` from the service's OpenAPI document.

declare(strict_types=1);

namespace Bordereau;

/**
 * The resources, bodies and events of the API, for PHPStan and Psalm. In your class:
 * `@phpstan-import-type Invoice from \Bordereau\Types`.
 *
 * @phpstan-type AccessToken array{
 *   access_token: string,
 *   token_type: 'Bearer',
 *   expires_in: int,
 *   scope: string,
 *   created_at: int
 * }
 *
 * @phpstan-type AccountLabels array{
 *   company_id: int,
 *   accounts: array<string, string>
 * }
 *
 * @phpstan-type AccountingEntry array{
 *   id: int,
 *   entry_kind: string,
 *   exported: bool,
 *   lines: list<AccountingEntryLine>,
 *   company_id: int,
 *   bank_operation_id: int,
 *   ledger_id: int,
 *   entry_date: string,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type AccountingEntryLine array{
 *   account_number: string,
 *   label: string,
 *   debit_amount: int|float,
 *   credit_amount: int|float,
 *   explanation: Explanation
 * }
 *
 * @phpstan-type AccountingExport array{
 *   id: int,
 *   company_id: int,
 *   kind: 'period'|'fiscal_year',
 *   from: string,
 *   to: string,
 *   charset: 'utf-8'|'iso-8859-15',
 *   exchange_rates: array<string, int|float>,
 *   state: 'running'|'sealed'|'failed',
 *   problems: list<AccountingExportProblem>,
 *   warnings: list<AccountingExportProblem>,
 *   filename: string,
 *   entries_count: int|null,
 *   lines_count: int|null,
 *   debit_total: int|float|null,
 *   credit_total: int|float|null,
 *   size_bytes: int|null,
 *   sha256: string|null,
 *   sealed_at: string|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type AccountingExportCreation array{
 *   company_id?: int|null,
 *   from: string,
 *   to: string,
 *   charset?: 'utf-8'|'iso-8859-15'|null,
 *   kind?: 'period'|'fiscal_year'|null,
 *   exchange_rates?: array<string, int|float|string>|null
 * }
 *
 * @phpstan-type AccountingExportProblem array{
 *   code: string,
 *   message: string
 * }
 *
 * @phpstan-type Allocation array{
 *   id: int,
 *   invoice_document_id: int,
 *   allocated_amount: int|float,
 *   score: int|float,
 *   status: 'proposed'|'confirmed'|'undone'|'discarded',
 *   bank_operation_id: int,
 *   source: 'manual'|'convergence',
 *   score_details: list<array{criterion: 'amount'|'end_to_end_id'|'invoice_number'|'party'|'date', points: int|float, detail: string}>,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type AllocationConfirmation array{
 *   allocated_amount?: int|float|string|null,
 *   version?: int
 * }
 *
 * @phpstan-type AllocationCreation array{
 *   invoice_document_id: int,
 *   allocated_amount?: int|float|string|null,
 *   status?: 'proposed'|'confirmed'|null,
 *   version?: int
 * }
 *
 * @phpstan-type AppliedBankReport array{
 *   applied: int,
 *   unchanged: int,
 *   unknown: list<string>
 * }
 *
 * @phpstan-type Attachment array{
 *   id: int,
 *   reference: string|null,
 *   description: string|null,
 *   filename: string|null,
 *   mime_code: string|null,
 *   size_bytes: int|null,
 *   sha256: string|null,
 *   url: string|null,
 *   source: 'deposit'|'xml'|'pdf'
 * }
 *
 * @phpstan-type BankAccount array{
 *   id: int,
 *   company_id: int,
 *   bank_connection_id: int|null,
 *   account_name: string,
 *   bank_name: string,
 *   origin: 'synchronized'|'statement_import'|'manual',
 *   currency_code: string,
 *   iban_masked: string,
 *   iban_last4: string,
 *   accounting_account_code: string,
 *   readiness: BankAccountReadiness,
 *   updated_at: string,
 *   active: bool,
 *   archived: bool,
 *   ledger_id: int|null,
 *   suspense_account_code: string|null,
 *   balance: string|null,
 *   last_synced_at: string|null,
 *   created_at: string,
 *   bic: string|null,
 *   data_access: 'granted'|'expired'|'revoked'
 * }
 *
 * @phpstan-type BankAccountReadiness array{
 *   ready: bool,
 *   missing: list<'missing_ledger'|'missing_accounting_account_code'|'missing_suspense_account_code'>,
 *   unposted_operations_count: int
 * }
 *
 * @phpstan-type BankAccountUpdate array{
 *   active?: bool,
 *   accounting_account_code?: string|null,
 *   ledger_id?: int|null,
 *   suspense_account_code?: string|null
 * }
 *
 * @phpstan-type BankAccountUpdatedData array{
 *   id: int,
 *   company_id: int,
 *   bank_connection_id: int|null,
 *   account_name: string,
 *   bank_name: string,
 *   origin: 'synchronized'|'statement_import'|'manual',
 *   currency_code: string,
 *   iban_masked: string,
 *   iban_last4: string,
 *   accounting_account_code: string,
 *   readiness: BankAccountReadiness,
 *   updated_at: string
 * }
 *
 * @phpstan-type BankAccountUpdatedDelivery array{
 *   id: int,
 *   type: 'bank_account.updated',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: BankAccountUpdatedData
 * }
 *
 * @phpstan-type BankConnection array{
 *   id: int,
 *   company_id: int,
 *   provider: 'sandbox',
 *   name: string,
 *   state: 'idle'|'syncing'|'failed',
 *   data_access: 'granted'|'expired'|'revoked',
 *   error_code: 'provider_unavailable'|'provider_invalid_answer'|'provider_timeout'|'access_expired'|'access_revoked'|null,
 *   error_message: string|null,
 *   accounts_count: int,
 *   last_synced_at: string|null,
 *   sync_started_at: string|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type BankConnectionCreation array{
 *   provider: 'sandbox',
 *   name: string,
 *   company_id?: int|null
 * }
 *
 * @phpstan-type BankOperation array{
 *   id: int,
 *   company_id: int,
 *   amount: string,
 *   direction: 'incoming'|'outgoing',
 *   reconciliation_status: 'unmatched'|'partially_matched'|'matched',
 *   version: int,
 *   allocations: list<ConfirmedAllocation>,
 *   accounting_entry: OperationEntry|null,
 *   bank_account_id: int,
 *   currency_code: string,
 *   booking_date: string,
 *   value_date: string|null,
 *   description: string,
 *   counterparty_name: string|null,
 *   counterparty_iban_masked: string|null,
 *   counterparty_iban_last4: string|null,
 *   end_to_end_id: string|null,
 *   bank_reference: string|null,
 *   origin: 'synchronized'|'statement_import',
 *   reconciliation: OperationReconciliation,
 *   projection: OperationProjection,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type BankOperationReconciledData array{
 *   id: int,
 *   company_id: int,
 *   amount: string,
 *   direction: 'incoming'|'outgoing',
 *   reconciliation_status: 'unmatched'|'partially_matched'|'matched',
 *   version: int,
 *   allocations: list<ConfirmedAllocation>,
 *   accounting_entry: OperationEntry|null
 * }
 *
 * @phpstan-type BankOperationReconciledDelivery array{
 *   id: int,
 *   type: 'bank_operation.reconciled',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: BankOperationReconciledData
 * }
 *
 * @phpstan-type BankOperationUnreconciledData array{
 *   id: int,
 *   company_id: int,
 *   reconciliation_status: 'unmatched'|'partially_matched'|'matched',
 *   version: int,
 *   unreconciled_at: string,
 *   removed_allocation_ids: list<int>,
 *   allocations: list<ConfirmedAllocation>
 * }
 *
 * @phpstan-type BankOperationUnreconciledDelivery array{
 *   id: int,
 *   type: 'bank_operation.unreconciled',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: BankOperationUnreconciledData
 * }
 *
 * @phpstan-type BankOperationWithDetails array{
 *   id: int,
 *   company_id: int,
 *   amount: string,
 *   direction: 'incoming'|'outgoing',
 *   reconciliation_status: 'unmatched'|'partially_matched'|'matched',
 *   version: int,
 *   allocations: list<ConfirmedAllocation>,
 *   accounting_entry: OperationEntry|null,
 *   bank_account_id: int,
 *   currency_code: string,
 *   booking_date: string,
 *   value_date: string|null,
 *   description: string,
 *   counterparty_name: string|null,
 *   counterparty_iban_masked: string|null,
 *   counterparty_iban_last4: string|null,
 *   end_to_end_id: string|null,
 *   bank_reference: string|null,
 *   origin: 'synchronized'|'statement_import',
 *   reconciliation: OperationReconciliation,
 *   projection: OperationProjection,
 *   created_at: string,
 *   updated_at: string,
 *   details: list<array{amount: string|null, counterparty_name: string|null, end_to_end_id: string|null, description: string|null}>
 * }
 *
 * @phpstan-type BankReport array{
 *   statuses: list<BankReportLine>
 * }
 *
 * @phpstan-type BankReportLine array{
 *   end_to_end_id: string,
 *   status: string,
 *   reason_code?: string|null,
 *   reason?: string|null
 * }
 *
 * @phpstan-type BankRule array{
 *   id: int,
 *   name: string,
 *   scope: 'company'|'tenant',
 *   company_id: int|null,
 *   priority: int,
 *   enabled: bool,
 *   conditions: list<BankRuleCondition>,
 *   valid_from: string|null,
 *   valid_until: string|null,
 *   exclusions: list<BankRuleCondition>,
 *   action: array{account_number: string},
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type BankRuleAppliedData array{
 *   id: int,
 *   company_id: int|null,
 *   scope: 'company'|'tenant',
 *   name: string,
 *   priority: int,
 *   bank_operation_id: int,
 *   account_number: string,
 *   explanation: Explanation
 * }
 *
 * @phpstan-type BankRuleAppliedDelivery array{
 *   id: int,
 *   type: 'bank_rule.applied',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: BankRuleAppliedData
 * }
 *
 * @phpstan-type BankRuleCondition array{
 *   field: string,
 *   operator: string,
 *   value: mixed
 * }
 *
 * @phpstan-type BankRuleConditionInput array{
 *   field: 'description'|'counterparty_name'|'amount'|'direction'|'bank_account_id'|'bank_operation_id',
 *   operator: string,
 *   value: mixed
 * }
 *
 * @phpstan-type BankRuleCreation array{
 *   name: string,
 *   scope?: 'company'|'tenant',
 *   company_id?: int|null,
 *   priority?: int,
 *   enabled?: bool,
 *   conditions: list<BankRuleConditionInput>,
 *   exclusions?: list<BankRuleConditionInput>|null,
 *   valid_from?: string|null,
 *   valid_until?: string|null,
 *   action: array{account_number: string}
 * }
 *
 * @phpstan-type BankRulePreview array{
 *   rule_id: int,
 *   matched_count: int,
 *   changed_count: int,
 *   operations: list<array{bank_operation_id: int, changed: bool, lines: list<AccountingEntryLine>, explanation: Explanation|null, previous_explanation: Explanation|null}>,
 *   truncated: bool
 * }
 *
 * @phpstan-type BankRuleUpdate array{
 *   name?: string,
 *   scope?: 'company'|'tenant',
 *   company_id?: int|null,
 *   priority?: int,
 *   enabled?: bool,
 *   conditions?: list<BankRuleConditionInput>,
 *   exclusions?: list<BankRuleConditionInput>|null,
 *   valid_from?: string|null,
 *   valid_until?: string|null,
 *   action?: array{account_number: string}
 * }
 *
 * @phpstan-type BankRun array{
 *   id: int,
 *   kind: 'convergence'|'projection',
 *   state: 'running'|'done'|'failed',
 *   operations_count: int,
 *   processed_count: int,
 *   proposed_count: int,
 *   confirmed_count: int,
 *   entries_written_count: int,
 *   started_at: string,
 *   finished_at: string|null
 * }
 *
 * @phpstan-type BankSandbox array{
 *   outcome: 'answered'|'error'|'invalid'|'never',
 *   delay_ms: int,
 *   data_access: 'granted'|'expired'|'revoked',
 *   accounts: list<array{provider_account_id: string, iban: string, bic: string|null, account_name: string|null, bank_name: string|null, currency_code: string, balance: string|null, operations: list<array{provider_operation_id: string, amount: string, currency_code: string, booking_date: string, value_date: string|null, description: string, counterparty_name: string|null, counterparty_iban: string|null, end_to_end_id: string|null, bank_reference: string|null}>}>
 * }
 *
 * @phpstan-type BankSandboxContent array{
 *   outcome?: 'answered'|'error'|'invalid'|'never',
 *   delay_ms?: int,
 *   data_access?: 'granted'|'expired'|'revoked',
 *   accounts?: list<array{provider_account_id: string, iban: string, bic?: string|null, account_name?: string|null, bank_name?: string|null, currency_code?: string|null, balance?: int|float|string|null, operations?: list<array{provider_operation_id: string, amount: int|float|string, currency_code?: string|null, booking_date: string, value_date?: string|null, description?: string|null, counterparty_name?: string|null, counterparty_iban?: string|null, end_to_end_id?: string|null, bank_reference?: string|null}>}>
 * }
 *
 * @phpstan-type BankStatementImport array{
 *   id: int,
 *   company_id: int,
 *   format: string,
 *   message_id: string,
 *   operations_created: int,
 *   operations_known: int,
 *   entries_skipped: int,
 *   created_at: string,
 *   statements: list<array{statement_id: string, bank_account_id: int, account_created: bool, entries_count: int, operations_created: int, operations_known: int, entries_skipped: int, warnings: list<'balance_mismatch'|'gap'>}>
 * }
 *
 * @phpstan-type Books array{
 *   company_id: int,
 *   vat_regime: 'real_monthly'|'real_quarterly'|'simplified'|'franchise'|'none'|null,
 *   vat_on_debits: bool,
 *   receipts: 'off'|'proposed'|'automatic',
 *   receipts_from: string|null,
 *   receipts_delay_minutes: int,
 *   reporting: 'off'|'reports'|'platform',
 *   reporting_from: string|null,
 *   reporting_send: 'approved'|'automatic',
 *   reporting_lead_days: int,
 *   negative_payments: 'unsigned'|'signed',
 *   simplified_until: string|null,
 *   fiscal_year_end: string,
 *   entries_from: string|null,
 *   reverse_charge_rate: int|float|null,
 *   accounts: array{customers?: string, suppliers?: string, sales_services?: string, sales_goods?: string, vat_collected?: string, vat_on_receipt?: string, deposits_received?: string, purchases_services?: string, purchases_goods?: string, vat_deductible?: string, vat_deductible_on_payment?: string, reverse_charge_deductible?: string, reverse_charge_due?: string, cash?: string, cheques?: string, cards?: string, bank?: string, rounding_expense?: string, rounding_income?: string},
 *   effective_from: string|null
 * }
 *
 * @phpstan-type BooksUpdate array{
 *   vat_regime?: 'real_monthly'|'real_quarterly'|'simplified'|'franchise'|'none'|null,
 *   vat_on_debits?: bool,
 *   receipts?: 'off'|'proposed'|'automatic',
 *   receipts_from?: string|null,
 *   receipts_delay_minutes?: int,
 *   reporting?: 'off'|'reports'|'platform',
 *   reporting_from?: string|null,
 *   reporting_send?: 'approved'|'automatic',
 *   reporting_lead_days?: int,
 *   negative_payments?: 'unsigned'|'signed',
 *   simplified_until?: string|null,
 *   fiscal_year_end?: string,
 *   entries_from?: string|null,
 *   reverse_charge_rate?: int|float|null,
 *   accounts?: array{customers?: string|null, suppliers?: string|null, sales_services?: string|null, sales_goods?: string|null, vat_collected?: string|null, vat_on_receipt?: string|null, deposits_received?: string|null, purchases_services?: string|null, purchases_goods?: string|null, vat_deductible?: string|null, vat_deductible_on_payment?: string|null, reverse_charge_deductible?: string|null, reverse_charge_due?: string|null, cash?: string|null, cheques?: string|null, cards?: string|null, bank?: string|null, rounding_expense?: string|null, rounding_income?: string|null}
 * }
 *
 * @phpstan-type Category array{
 *   id: int,
 *   workspace_id: int,
 *   name: string,
 *   archived: bool,
 *   archived_at: string|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type CategoryCreation array{
 *   name: string
 * }
 *
 * @phpstan-type CategoryUpdate array{
 *   name?: string
 * }
 *
 * @phpstan-type Company array{
 *   id: int,
 *   workspace_id: int,
 *   name: string,
 *   siren: string|null,
 *   siret: string|null,
 *   vat_number: string|null,
 *   electronic_address: array{scheme: string, value: string}|null,
 *   address: InvoiceAddress|null,
 *   trading_name: string|null,
 *   ids: list<InvoiceIdentifier>,
 *   legal_id: InvoiceIdentifier|null,
 *   contact: InvoiceContact|null,
 *   tax_registration: string|null,
 *   legal_information: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   language: 'fr'|'en'|'de'|null,
 *   colour: string|null,
 *   footer: string|null,
 *   invoice_series: NumberSeries|null,
 *   credit_note_series: NumberSeries|null,
 *   logo: CompanyLogo|null,
 *   version: int,
 *   updated_at: string|null
 * }
 *
 * @phpstan-type CompanyLogo array{
 *   media_type: 'image/png'|'image/jpeg',
 *   width: int,
 *   height: int,
 *   size_bytes: int,
 *   sha256: string
 * }
 *
 * @phpstan-type CompanyUpdate array{
 *   name?: string,
 *   siren?: string|null,
 *   siret?: string|null,
 *   vat_number?: string|null,
 *   electronic_address?: array{scheme: string, value: string}|null,
 *   address?: InvoiceDepositAddress|null,
 *   trading_name?: string|null,
 *   ids?: list<array{value: string, scheme?: string|null}>|null,
 *   legal_id?: array{value: string, scheme?: string|null}|null,
 *   contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null,
 *   tax_registration?: string|null,
 *   legal_information?: string|null,
 *   operation?: 'goods'|'services'|'mixed'|null,
 *   language?: 'fr'|'en'|'de'|null,
 *   colour?: string|null,
 *   footer?: string|null,
 *   invoice_series?: array{prefix?: string|null, width?: int|null, first_number?: int|null}|null,
 *   credit_note_series?: array{prefix?: string|null, width?: int|null, first_number?: int|null}|null
 * }
 *
 * @phpstan-type ConfirmedAllocation array{
 *   id: int,
 *   invoice_document_id: int,
 *   allocated_amount: int|float,
 *   score: int|float,
 *   status: 'confirmed'
 * }
 *
 * @phpstan-type Convergence array{
 *   threshold?: int|float|string|null,
 *   confirm?: bool|null,
 *   bank_account_id?: int|null
 * }
 *
 * @phpstan-type CreditNoteCreation array{
 *   lines?: list<array{position: int, quantity?: int|float|string|null}>|null
 * }
 *
 * @phpstan-type DailyTaking array{
 *   id: int,
 *   company_id: int,
 *   register: string,
 *   reference: string,
 *   date: string,
 *   currency_code: string,
 *   transactions_count: int|null,
 *   totals: list<array{category: 'TLB1'|'TPS1'|'TNT1'|'TMA1', tax_rate: int|float, net_amount: int|float, tax_amount: int|float}>,
 *   payments: list<array{tax_rate: int|float, amount: int|float}>,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type DailyTakingInput array{
 *   company_id: int,
 *   register: string,
 *   reference: string,
 *   date: string,
 *   currency_code: string,
 *   transactions_count?: int|null,
 *   totals: list<array{category: 'TLB1'|'TPS1'|'TNT1'|'TMA1', tax_rate: int|float|string, net_amount: int|float|string, tax_amount: int|float|string}>,
 *   payments?: list<array{tax_rate: int|float|string, amount: int|float|string}>
 * }
 *
 * @phpstan-type DailyTakingsImport array{
 *   created: int,
 *   unchanged: int,
 *   refused: list<array{line: int, message: string}>
 * }
 *
 * @phpstan-type DeliveryResource array{
 *   id: int,
 *   event_id: int,
 *   event_type: 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated',
 *   webhook_endpoint_id: int,
 *   url: string,
 *   state: 'queued'|'retry_scheduled'|'acknowledged'|'abandoned'|'failed_permanently',
 *   reason: 'url_refused'|'dns_no_address'|'dns_private_address'|'endpoint_inactive'|'endpoint_deleted'|'access_revoked'|null,
 *   occurred_at: string,
 *   created_at: string,
 *   first_failed_at: string|null,
 *   next_attempt_at: string|null,
 *   acknowledged_at: string|null,
 *   attempts_count: int,
 *   last_response_status: int|null,
 *   last_error_code: string|null
 * }
 *
 * @phpstan-type DeliveryAttempt array{
 *   attempted_at: string,
 *   duration_ms: int,
 *   response_status: int|null,
 *   error_code: string|null,
 *   response_excerpt: string|null
 * }
 *
 * @phpstan-type DeliveryWithAttempts array{
 *   id: int,
 *   event_id: int,
 *   event_type: 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated',
 *   webhook_endpoint_id: int,
 *   url: string,
 *   state: 'queued'|'retry_scheduled'|'acknowledged'|'abandoned'|'failed_permanently',
 *   reason: 'url_refused'|'dns_no_address'|'dns_private_address'|'endpoint_inactive'|'endpoint_deleted'|'access_revoked'|null,
 *   occurred_at: string,
 *   created_at: string,
 *   first_failed_at: string|null,
 *   next_attempt_at: string|null,
 *   acknowledged_at: string|null,
 *   attempts_count: int,
 *   last_response_status: int|null,
 *   last_error_code: string|null,
 *   attempts: list<DeliveryAttempt>
 * }
 *
 * @phpstan-type DepositCheck array{
 *   valid: bool,
 *   acceptable: bool,
 *   profile: string|null,
 *   findings: list<Warning>,
 *   truncated: bool
 * }
 *
 * @phpstan-type DirectoryEntry array{
 *   name: string|null,
 *   administrative_status: string|null
 * }
 *
 * @phpstan-type DirectoryLine array{
 *   electronic_address: array{scheme: string, value: string},
 *   status: string|null,
 *   platform_type: string|null,
 *   siren: string|null,
 *   siret: string|null,
 *   addressing_suffix: string|null,
 *   routing_code: string|null
 * }
 *
 * @phpstan-type DirectoryRecipient array{
 *   connection_id: int,
 *   reachability: 'reachable'|'unreachable'|'undetermined',
 *   electronic_address: array{scheme: string, value: string}|null,
 *   entry: DirectoryEntry|null,
 *   lines: list<DirectoryLine>
 * }
 *
 * @phpstan-type Dossier array{
 *   invoice_id: int,
 *   invoice_number: string,
 *   read_at: string,
 *   files: list<array{name: string, size_bytes: int|null, sha256: string|null}>
 * }
 *
 * @phpstan-type Explanation array{
 *   source: 'allocation'|'company_rule'|'tenant_rule'|'suspense',
 *   rule_id: int|null,
 *   rule_name: string|null,
 *   reason: string
 * }
 *
 * @phpstan-type FeedMeta array{
 *   after: string,
 *   has_more: bool
 * }
 *
 * @phpstan-type Finding array{
 *   severity: 'error',
 *   code: 'required'|'wrong_type'|'invalid_format'|'unknown_value'|'too_long'|'too_many'|'out_of_range'|'inconsistent'|'not_allowed'|'not_found'|'archived'|'wrong_state'|'taken'|'limit_reached'|'unreadable'|'idempotency_key_reused',
 *   rule: string|null,
 *   path: string|null,
 *   message: string
 * }
 *
 * @phpstan-type Invoice array{
 *   id: int,
 *   invoice_number: string|null,
 *   direction: 'sales'|'purchases',
 *   proforma: bool,
 *   lifecycle_state: 'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible',
 *   lifecycle_status_code: string|null,
 *   lifecycle_available_transitions: list<'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'>,
 *   upload_source: 'api'|'network'|'web'|'quote',
 *   created_at: string,
 *   workspace_id: int,
 *   type_code: string,
 *   issue_date: string,
 *   due_date: string|null,
 *   currency_code: string,
 *   seller: InvoiceSeller,
 *   buyer: InvoiceBuyer,
 *   delivery: InvoiceDelivery|null,
 *   category_id: int|null,
 *   purchase_order_reference: string|null,
 *   total_excluding_tax: int|float,
 *   total_tax: int|float,
 *   total_including_tax: int|float,
 *   amount_due: int|float,
 *   tax_currency_code: string|null,
 *   tax_point_date: string|null,
 *   tax_point_code: '3'|'35'|'432'|null,
 *   buyer_reference: string|null,
 *   project_reference: string|null,
 *   contract_reference: string|null,
 *   tender_reference: string|null,
 *   sales_order_reference: string|null,
 *   receiving_advice_reference: string|null,
 *   despatch_advice_reference: string|null,
 *   invoiced_objects: list<InvoiceIdentifier>,
 *   buyer_accounting_reference: string|null,
 *   payment_terms: string|null,
 *   business_process: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   profile: string|null,
 *   invoicing_period: InvoicePeriod|null,
 *   lines_total: int|float,
 *   allowances_total: int|float|null,
 *   charges_total: int|float|null,
 *   paid_amount: int|float|null,
 *   rounding_amount: int|float|null,
 *   total_tax_in_tax_currency: int|float|null,
 *   exchange_rate: int|float|null,
 *   payee: InvoicePayee|null,
 *   tax_representative: InvoiceTaxRepresentative|null,
 *   language: 'fr'|'en'|'de'|null,
 *   warnings_count: int,
 *   attachments_count: int,
 *   updated_at: string,
 *   lines?: list<InvoiceLine>,
 *   payment_means?: list<InvoicePaymentMeans>,
 *   tax_subtotals?: list<InvoiceTaxSubtotal>,
 *   lifecycle_events?: list<LifecycleEvent>,
 *   allowance_charges?: list<InvoiceAllowanceCharge>,
 *   item_notes?: list<InvoiceNote>,
 *   invoice_references?: list<InvoiceReference>,
 *   payments?: list<InvoicePayment>,
 *   early_payment_discounts?: list<InvoiceEarlyPaymentDiscount>
 * }
 *
 * @phpstan-type InvoiceAddress array{
 *   line1: string|null,
 *   line2: string|null,
 *   postal_code: string|null,
 *   city: string|null,
 *   country_code: string|null,
 *   line3: string|null,
 *   region: string|null
 * }
 *
 * @phpstan-type InvoiceAllowanceCharge array{
 *   charge: bool,
 *   amount: int|float,
 *   base_amount: int|float|null,
 *   percentage: int|float|null,
 *   reason: string|null,
 *   reason_code: string|null,
 *   tax_category: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B',
 *   tax_rate: int|float
 * }
 *
 * @phpstan-type InvoiceBuyer array{
 *   name: string,
 *   siren: string|null,
 *   siret: string|null,
 *   vat_number: string|null,
 *   electronic_address: array{scheme: string, value: string}|null,
 *   address: InvoiceAddress|null,
 *   trading_name: string|null,
 *   ids: list<InvoiceIdentifier>,
 *   legal_id: InvoiceIdentifier|null,
 *   contact: InvoiceContact|null,
 *   kind: 'business'|'consumer'|'public_body'|null
 * }
 *
 * @phpstan-type InvoiceContact array{
 *   name: string|null,
 *   phone: string|null,
 *   email: string|null
 * }
 *
 * @phpstan-type InvoiceCreatedData array{
 *   id: int,
 *   invoice_number: string|null,
 *   direction: 'sales'|'purchases',
 *   proforma: bool,
 *   lifecycle_state: 'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible',
 *   lifecycle_status_code: string|null,
 *   lifecycle_available_transitions: list<'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'>,
 *   upload_source: 'api'|'network'|'web'|'quote',
 *   created_at: string,
 *   workspace_id: int,
 *   type_code: string,
 *   issue_date: string,
 *   due_date: string|null,
 *   currency_code: string,
 *   seller: InvoiceSeller,
 *   buyer: InvoiceBuyer,
 *   delivery: InvoiceDelivery|null,
 *   category_id: int|null,
 *   purchase_order_reference: string|null,
 *   total_excluding_tax: int|float,
 *   total_tax: int|float,
 *   total_including_tax: int|float,
 *   amount_due: int|float,
 *   tax_currency_code: string|null,
 *   tax_point_date: string|null,
 *   tax_point_code: '3'|'35'|'432'|null,
 *   buyer_reference: string|null,
 *   project_reference: string|null,
 *   contract_reference: string|null,
 *   tender_reference: string|null,
 *   sales_order_reference: string|null,
 *   receiving_advice_reference: string|null,
 *   despatch_advice_reference: string|null,
 *   invoiced_objects: list<InvoiceIdentifier>,
 *   buyer_accounting_reference: string|null,
 *   payment_terms: string|null,
 *   business_process: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   profile: string|null,
 *   invoicing_period: InvoicePeriod|null,
 *   lines_total: int|float,
 *   allowances_total: int|float|null,
 *   charges_total: int|float|null,
 *   paid_amount: int|float|null,
 *   rounding_amount: int|float|null,
 *   total_tax_in_tax_currency: int|float|null,
 *   exchange_rate: int|float|null,
 *   payee: InvoicePayee|null,
 *   tax_representative: InvoiceTaxRepresentative|null,
 *   language: 'fr'|'en'|'de'|null,
 *   warnings_count: int,
 *   attachments_count: int,
 *   updated_at: string,
 *   lines?: list<InvoiceLine>,
 *   payment_means?: list<InvoicePaymentMeans>,
 *   tax_subtotals?: list<InvoiceTaxSubtotal>,
 *   lifecycle_events?: list<LifecycleEvent>,
 *   allowance_charges?: list<InvoiceAllowanceCharge>,
 *   item_notes?: list<InvoiceNote>,
 *   invoice_references?: list<InvoiceReference>,
 *   payments?: list<InvoicePayment>,
 *   early_payment_discounts?: list<InvoiceEarlyPaymentDiscount>,
 *   download: InvoiceDownload
 * }
 *
 * @phpstan-type InvoiceCreatedDelivery array{
 *   id: int,
 *   type: 'invoice.created',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: InvoiceCreatedData
 * }
 *
 * @phpstan-type InvoiceDelivery array{
 *   date: string|null,
 *   country_code: string|null,
 *   name: string|null,
 *   location_id: InvoiceIdentifier|null,
 *   address: InvoiceAddress|null
 * }
 *
 * @phpstan-type InvoiceDeposit array{
 *   direction: 'sales'|'purchases',
 *   type_code?: '380'|'389'|'393'|'501'|'386'|'500'|'384'|'471'|'472'|'473'|'261'|'262'|'381'|'396'|'502'|'503'|'325'|380|389|393|501|386|500|384|471|472|473|261|262|381|396|502|503|325|null,
 *   invoice_number?: string|null,
 *   numbering?: 'series'|null,
 *   proforma?: bool|null,
 *   issue_date?: string|null,
 *   due_date?: string|null,
 *   currency_code?: string|null,
 *   category_id?: int|null,
 *   purchase_order_reference?: string|null,
 *   lifecycle_state?: string|null,
 *   seller?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, tax_registration?: string|null, legal_information?: string|null}|null,
 *   buyer?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, kind?: 'business'|'consumer'|'public_body'|null}|null,
 *   delivery?: array{date?: string|null, country_code?: string|null, name?: string|null, location_id?: array{value: string, scheme?: string|null}|null, address?: InvoiceDepositAddress|null}|null,
 *   lines?: list<InvoiceDepositLine>|null,
 *   tax_subtotals?: list<InvoiceDepositTaxSubtotal>|null,
 *   payment_means?: list<InvoiceDepositPaymentMeans>|null,
 *   allowance_charges?: list<InvoiceDepositAllowanceCharge>|null,
 *   item_notes?: list<InvoiceDepositNote>|null,
 *   invoice_references?: list<InvoiceDepositReference>|null,
 *   payments?: list<InvoiceDepositPayment>|null,
 *   early_payment_discounts?: list<InvoiceDepositEarlyPaymentDiscount>|null,
 *   attachments?: list<InvoiceDepositAttachment>|null,
 *   total_excluding_tax?: int|float|string|null,
 *   total_tax?: int|float|string|null,
 *   total_including_tax?: int|float|string|null,
 *   amount_due?: int|float|string|null,
 *   operation?: 'goods'|'services'|'mixed'|null,
 *   business_process?: string|null,
 *   language?: 'fr'|'en'|'de'|null,
 *   tax_point_date?: string|null,
 *   tax_point_code?: '3'|'35'|'432'|null,
 *   tax_currency_code?: string|null,
 *   exchange_rate?: int|float|string|null,
 *   total_tax_in_tax_currency?: int|float|string|null,
 *   buyer_reference?: string|null,
 *   project_reference?: string|null,
 *   contract_reference?: string|null,
 *   tender_reference?: string|null,
 *   sales_order_reference?: string|null,
 *   receiving_advice_reference?: string|null,
 *   despatch_advice_reference?: string|null,
 *   buyer_accounting_reference?: string|null,
 *   invoiced_objects?: list<array{value: string, scheme?: string|null}>|null,
 *   invoicing_period?: array{start_date?: string|null, end_date?: string|null}|null,
 *   payment_terms?: string|null,
 *   payee?: array{name: string, id?: array{value: string, scheme?: string|null}|null, legal_id?: array{value: string, scheme?: string|null}|null}|null,
 *   tax_representative?: array{name: string, vat_number?: string|null, address?: InvoiceDepositAddress|null}|null,
 *   rounding_amount?: int|float|string|null,
 *   lines_total?: int|float|string|null,
 *   allowances_total?: int|float|string|null,
 *   charges_total?: int|float|string|null,
 *   paid_amount?: int|float|string|null
 * }
 *
 * @phpstan-type InvoiceDepositAddress array{
 *   line1?: string|null,
 *   line2?: string|null,
 *   postal_code?: string|null,
 *   line3?: string|null,
 *   city?: string|null,
 *   region?: string|null,
 *   country_code?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositAllowanceCharge array{
 *   charge?: bool|null,
 *   amount?: int|float|string|null,
 *   base_amount?: int|float|string|null,
 *   percentage?: int|float|string|null,
 *   reason?: string|null,
 *   reason_code?: string|null,
 *   tax_category?: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B'|null,
 *   tax_rate?: int|float|string|null
 * }
 *
 * @phpstan-type InvoiceDepositAttachment array{
 *   reference: string,
 *   description?: string|null,
 *   filename?: string|null,
 *   mime_code?: string|null,
 *   content?: string|null,
 *   url?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositEarlyPaymentDiscount array{
 *   percentage?: int|float|string|null,
 *   amount?: int|float|string|null,
 *   until?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositLine array{
 *   name: string,
 *   description?: string|null,
 *   quantity: int|float|string,
 *   unit_code?: string|null,
 *   unit_price: int|float|string,
 *   tax_category?: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B'|null,
 *   tax_rate?: int|float|string|null,
 *   net_amount?: int|float|string|null,
 *   id?: string|null,
 *   note?: string|null,
 *   invoiced_object?: array{value: string, scheme?: string|null}|null,
 *   order_line_reference?: string|null,
 *   buyer_accounting_reference?: string|null,
 *   period?: array{start_date?: string|null, end_date?: string|null}|null,
 *   adjustments?: list<InvoiceDepositLineAdjustment>|null,
 *   gross_unit_price?: int|float|string|null,
 *   unit_price_discount?: int|float|string|null,
 *   price_base_quantity?: int|float|string|null,
 *   price_base_unit_code?: string|null,
 *   seller_item_id?: string|null,
 *   buyer_item_id?: string|null,
 *   standard_item_id?: array{value: string, scheme?: string|null}|null,
 *   classifications?: list<array{code: string, scheme?: string|null, version?: string|null}>|null,
 *   origin_country_code?: string|null,
 *   attributes?: list<array{name: string, value: string}>|null,
 *   operation?: 'goods'|'services'|null,
 *   exemption_reason?: string|null,
 *   exemption_reason_code?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositLineAdjustment array{
 *   charge?: bool|null,
 *   amount?: int|float|string|null,
 *   base_amount?: int|float|string|null,
 *   percentage?: int|float|string|null,
 *   reason?: string|null,
 *   reason_code?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositNote array{
 *   subject_code?: string|null,
 *   text: string
 * }
 *
 * @phpstan-type InvoiceDepositPayment array{
 *   amount: int|float|string,
 *   paid_on?: string|null,
 *   reference?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositPaymentMeans array{
 *   type_code?: string|int|null,
 *   iban?: string|null,
 *   bic?: string|null,
 *   account_name?: string|null,
 *   text?: string|null,
 *   remittance_information?: string|null,
 *   account_id?: string|null,
 *   card?: array{number: string, holder_name?: string|null}|null,
 *   direct_debit?: array{mandate_reference?: string|null, creditor_id?: string|null, debited_iban?: string|null}|null
 * }
 *
 * @phpstan-type InvoiceDepositReference array{
 *   invoice_number: string,
 *   issue_date?: string|null
 * }
 *
 * @phpstan-type InvoiceDepositTaxSubtotal array{
 *   tax_category?: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B'|null,
 *   tax_rate?: int|float|string|null,
 *   taxable_amount?: int|float|string|null,
 *   tax_amount?: int|float|string|null,
 *   exemption_reason?: string|null,
 *   exemption_reason_code?: string|null
 * }
 *
 * @phpstan-type InvoiceDirectDebit array{
 *   mandate_reference: string|null,
 *   creditor_id: string|null,
 *   debited_iban: string|null
 * }
 *
 * @phpstan-type InvoiceDownload array{
 *   pdf: string,
 *   facturx: string,
 *   ubl: string,
 *   cii: string
 * }
 *
 * @phpstan-type InvoiceDraft array{
 *   direction?: 'sales'|'purchases',
 *   type_code?: '380'|'389'|'393'|'501'|'386'|'500'|'384'|'471'|'472'|'473'|'261'|'262'|'381'|'396'|'502'|'503'|'325'|380|389|393|501|386|500|384|471|472|473|261|262|381|396|502|503|325|null,
 *   invoice_number?: string|null,
 *   numbering?: 'series'|null,
 *   proforma?: bool|null,
 *   issue_date?: string|null,
 *   due_date?: string|null,
 *   currency_code?: string|null,
 *   category_id?: int|null,
 *   purchase_order_reference?: string|null,
 *   lifecycle_state?: string|null,
 *   seller?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, tax_registration?: string|null, legal_information?: string|null}|null,
 *   buyer?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, kind?: 'business'|'consumer'|'public_body'|null}|null,
 *   delivery?: array{date?: string|null, country_code?: string|null, name?: string|null, location_id?: array{value: string, scheme?: string|null}|null, address?: InvoiceDepositAddress|null}|null,
 *   lines?: list<InvoiceDepositLine>|null,
 *   tax_subtotals?: list<InvoiceDepositTaxSubtotal>|null,
 *   payment_means?: list<InvoiceDepositPaymentMeans>|null,
 *   allowance_charges?: list<InvoiceDepositAllowanceCharge>|null,
 *   item_notes?: list<InvoiceDepositNote>|null,
 *   invoice_references?: list<InvoiceDepositReference>|null,
 *   payments?: list<InvoiceDepositPayment>|null,
 *   early_payment_discounts?: list<InvoiceDepositEarlyPaymentDiscount>|null,
 *   attachments?: list<InvoiceDepositAttachment>|null,
 *   total_excluding_tax?: int|float|string|null,
 *   total_tax?: int|float|string|null,
 *   total_including_tax?: int|float|string|null,
 *   amount_due?: int|float|string|null,
 *   operation?: 'goods'|'services'|'mixed'|null,
 *   business_process?: string|null,
 *   language?: 'fr'|'en'|'de'|null,
 *   tax_point_date?: string|null,
 *   tax_point_code?: '3'|'35'|'432'|null,
 *   tax_currency_code?: string|null,
 *   exchange_rate?: int|float|string|null,
 *   total_tax_in_tax_currency?: int|float|string|null,
 *   buyer_reference?: string|null,
 *   project_reference?: string|null,
 *   contract_reference?: string|null,
 *   tender_reference?: string|null,
 *   sales_order_reference?: string|null,
 *   receiving_advice_reference?: string|null,
 *   despatch_advice_reference?: string|null,
 *   buyer_accounting_reference?: string|null,
 *   invoiced_objects?: list<array{value: string, scheme?: string|null}>|null,
 *   invoicing_period?: array{start_date?: string|null, end_date?: string|null}|null,
 *   payment_terms?: string|null,
 *   payee?: array{name: string, id?: array{value: string, scheme?: string|null}|null, legal_id?: array{value: string, scheme?: string|null}|null}|null,
 *   tax_representative?: array{name: string, vat_number?: string|null, address?: InvoiceDepositAddress|null}|null,
 *   rounding_amount?: int|float|string|null,
 *   lines_total?: int|float|string|null,
 *   allowances_total?: int|float|string|null,
 *   charges_total?: int|float|string|null,
 *   paid_amount?: int|float|string|null
 * }
 *
 * @phpstan-type InvoiceEarlyPaymentDiscount array{
 *   percentage: int|float|null,
 *   amount: int|float|null,
 *   until: string|null
 * }
 *
 * @phpstan-type InvoiceHeader array{
 *   id: int,
 *   invoice_number: string|null,
 *   direction: 'sales'|'purchases',
 *   proforma: bool,
 *   lifecycle_state: 'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible',
 *   lifecycle_status_code: string|null,
 *   lifecycle_available_transitions: list<'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'>,
 *   upload_source: 'api'|'network'|'web'|'quote',
 *   created_at: string,
 *   workspace_id: int,
 *   type_code: string,
 *   issue_date: string,
 *   due_date: string|null,
 *   currency_code: string,
 *   seller: InvoiceSeller,
 *   buyer: InvoiceBuyer,
 *   delivery: InvoiceDelivery|null,
 *   category_id: int|null,
 *   purchase_order_reference: string|null,
 *   total_excluding_tax: int|float,
 *   total_tax: int|float,
 *   total_including_tax: int|float,
 *   amount_due: int|float,
 *   tax_currency_code: string|null,
 *   tax_point_date: string|null,
 *   tax_point_code: '3'|'35'|'432'|null,
 *   buyer_reference: string|null,
 *   project_reference: string|null,
 *   contract_reference: string|null,
 *   tender_reference: string|null,
 *   sales_order_reference: string|null,
 *   receiving_advice_reference: string|null,
 *   despatch_advice_reference: string|null,
 *   invoiced_objects: list<InvoiceIdentifier>,
 *   buyer_accounting_reference: string|null,
 *   payment_terms: string|null,
 *   business_process: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   profile: string|null,
 *   invoicing_period: InvoicePeriod|null,
 *   lines_total: int|float,
 *   allowances_total: int|float|null,
 *   charges_total: int|float|null,
 *   paid_amount: int|float|null,
 *   rounding_amount: int|float|null,
 *   total_tax_in_tax_currency: int|float|null,
 *   exchange_rate: int|float|null,
 *   payee: InvoicePayee|null,
 *   tax_representative: InvoiceTaxRepresentative|null,
 *   language: 'fr'|'en'|'de'|null,
 *   warnings_count: int,
 *   attachments_count: int,
 *   updated_at: string
 * }
 *
 * @phpstan-type InvoiceIdentifier array{
 *   value: string,
 *   scheme: string|null
 * }
 *
 * @phpstan-type InvoiceIssue array{
 *   invoice_number?: string|null,
 *   numbering?: 'series'|null,
 *   version?: int
 * }
 *
 * @phpstan-type InvoiceItemAttribute array{
 *   name: string,
 *   value: string
 * }
 *
 * @phpstan-type InvoiceItemClassification array{
 *   code: string,
 *   scheme: string|null,
 *   version: string|null
 * }
 *
 * @phpstan-type InvoiceLifecycleEventCreatedData array{
 *   document_id: int,
 *   invoice_number: string|null,
 *   event: LifecycleEvent,
 *   download: InvoiceDownload
 * }
 *
 * @phpstan-type InvoiceLifecycleEventCreatedDelivery array{
 *   id: int,
 *   type: 'invoice.lifecycle_event.created',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: InvoiceLifecycleEventCreatedData
 * }
 *
 * @phpstan-type InvoiceLine array{
 *   name: string,
 *   description: string|null,
 *   quantity: int|float,
 *   unit_code: string,
 *   unit_price: int|float,
 *   tax_category: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B',
 *   tax_rate: int|float,
 *   net_amount: int|float,
 *   id: string,
 *   note: string|null,
 *   invoiced_object: InvoiceIdentifier|null,
 *   order_line_reference: string|null,
 *   buyer_accounting_reference: string|null,
 *   period: InvoicePeriod|null,
 *   adjustments: list<InvoiceLineAdjustment>,
 *   gross_unit_price: int|float|null,
 *   unit_price_discount: int|float|null,
 *   price_base_quantity: int|float|null,
 *   price_base_unit_code: string|null,
 *   seller_item_id: string|null,
 *   buyer_item_id: string|null,
 *   standard_item_id: InvoiceIdentifier|null,
 *   classifications: list<InvoiceItemClassification>,
 *   origin_country_code: string|null,
 *   attributes: list<InvoiceItemAttribute>,
 *   operation: 'goods'|'services'|null,
 *   exemption_reason: string|null,
 *   exemption_reason_code: string|null,
 *   group_path: list<string>
 * }
 *
 * @phpstan-type InvoiceLineAdjustment array{
 *   charge: bool,
 *   amount: int|float,
 *   base_amount: int|float|null,
 *   percentage: int|float|null,
 *   reason: string|null,
 *   reason_code: string|null
 * }
 *
 * @phpstan-type InvoiceNote array{
 *   subject_code: string|null,
 *   text: string
 * }
 *
 * @phpstan-type InvoicePayee array{
 *   name: string,
 *   id: InvoiceIdentifier|null,
 *   legal_id: InvoiceIdentifier|null
 * }
 *
 * @phpstan-type InvoicePayment array{
 *   amount: int|float,
 *   paid_on: string|null,
 *   reference: string|null
 * }
 *
 * @phpstan-type InvoicePaymentCard array{
 *   number: string,
 *   holder_name: string|null
 * }
 *
 * @phpstan-type InvoicePaymentMeans array{
 *   type_code: string,
 *   iban: string|null,
 *   bic: string|null,
 *   account_name: string|null,
 *   text: string|null,
 *   remittance_information: string|null,
 *   account_id: string|null,
 *   card: InvoicePaymentCard|null,
 *   direct_debit: InvoiceDirectDebit|null
 * }
 *
 * @phpstan-type InvoicePeriod array{
 *   start_date: string|null,
 *   end_date: string|null
 * }
 *
 * @phpstan-type InvoiceReference array{
 *   invoice_number: string,
 *   issue_date: string|null
 * }
 *
 * @phpstan-type InvoiceReporting array{
 *   flow: '10.1'|'10.3'|'none'|'undecided',
 *   category: 'TLB1'|'TPS1'|'TNT1'|'TMA1'|null,
 *   reported_on: string|null,
 *   excluded_reason: 'not_an_invoice'|'e_invoiced'|'platform_reports'|'message_not_settled'|'exempt_of_invoicing'|'domestic'|'customs'|'given'|null,
 *   source: 'computed'|'given'
 * }
 *
 * @phpstan-type InvoiceReportingInput array{
 *   flow: '10.1'|'10.3'|'none',
 *   category?: 'TLB1'|'TPS1'|'TNT1'|'TMA1'|null,
 *   reported_on?: string|null,
 *   margin_amount?: int|float|string|null,
 *   margin_rate?: int|float|string|null,
 *   reason: string
 * }
 *
 * @phpstan-type InvoiceSeller array{
 *   name: string,
 *   siren: string|null,
 *   siret: string|null,
 *   vat_number: string|null,
 *   electronic_address: array{scheme: string, value: string}|null,
 *   address: InvoiceAddress|null,
 *   trading_name: string|null,
 *   ids: list<InvoiceIdentifier>,
 *   legal_id: InvoiceIdentifier|null,
 *   contact: InvoiceContact|null,
 *   tax_registration: string|null,
 *   legal_information: string|null
 * }
 *
 * @phpstan-type InvoiceTaxRepresentative array{
 *   name: string,
 *   vat_number: string|null,
 *   address: InvoiceAddress|null
 * }
 *
 * @phpstan-type InvoiceTaxSubtotal array{
 *   tax_category: 'S'|'Z'|'E'|'AE'|'K'|'G'|'O'|'L'|'M'|'B',
 *   tax_rate: int|float,
 *   taxable_amount: int|float,
 *   tax_amount: int|float,
 *   exemption_reason: string|null,
 *   exemption_reason_code: string|null
 * }
 *
 * @phpstan-type InvoiceUpdate array{
 *   direction?: mixed,
 *   type_code?: mixed,
 *   invoice_number?: string|null,
 *   numbering?: mixed,
 *   proforma?: mixed,
 *   issue_date?: mixed,
 *   due_date?: mixed,
 *   currency_code?: mixed,
 *   category_id?: int|null,
 *   purchase_order_reference?: mixed,
 *   lifecycle_state?: mixed,
 *   seller?: mixed,
 *   buyer?: mixed,
 *   delivery?: mixed,
 *   lines?: mixed,
 *   tax_subtotals?: mixed,
 *   payment_means?: mixed,
 *   allowance_charges?: mixed,
 *   item_notes?: mixed,
 *   invoice_references?: mixed,
 *   payments?: mixed,
 *   early_payment_discounts?: mixed,
 *   attachments?: mixed,
 *   total_excluding_tax?: mixed,
 *   total_tax?: mixed,
 *   total_including_tax?: mixed,
 *   amount_due?: mixed,
 *   operation?: mixed,
 *   business_process?: mixed,
 *   language?: mixed,
 *   tax_point_date?: mixed,
 *   tax_point_code?: mixed,
 *   tax_currency_code?: mixed,
 *   exchange_rate?: mixed,
 *   total_tax_in_tax_currency?: mixed,
 *   buyer_reference?: mixed,
 *   project_reference?: mixed,
 *   contract_reference?: mixed,
 *   tender_reference?: mixed,
 *   sales_order_reference?: mixed,
 *   receiving_advice_reference?: mixed,
 *   despatch_advice_reference?: mixed,
 *   buyer_accounting_reference?: mixed,
 *   invoiced_objects?: mixed,
 *   invoicing_period?: mixed,
 *   payment_terms?: mixed,
 *   payee?: mixed,
 *   tax_representative?: mixed,
 *   rounding_amount?: mixed,
 *   lines_total?: mixed,
 *   allowances_total?: mixed,
 *   charges_total?: mixed,
 *   paid_amount?: mixed
 * }
 *
 * @phpstan-type JournalEntry array{
 *   id: int,
 *   company_id: int,
 *   kind: 'sale'|'purchase'|'receipt'|'vat_on_receipt'|'correction'|'reversal',
 *   journal_code: string,
 *   entry_date: string,
 *   piece_reference: string,
 *   piece_date: string,
 *   label: string,
 *   lines: list<JournalLine>,
 *   source: array{type: 'invoice'|'receipt'|'allocation'|'accounting_entry', id: int},
 *   invoice_id: int|null,
 *   reverses_id: int|null,
 *   corrects_entry_id: int|null,
 *   exported: bool,
 *   export_id: int|null,
 *   number: int|null,
 *   created_at: string
 * }
 *
 * @phpstan-type JournalLine array{
 *   account_number: string,
 *   label: string,
 *   debit_amount: int|float,
 *   credit_amount: int|float,
 *   auxiliary: array{number: string, label: string}|null,
 *   currency: array{code: string, amount: int|float}|null
 * }
 *
 * @phpstan-type Ledger array{
 *   id: int,
 *   company_id: int,
 *   code: string,
 *   name: string,
 *   created_at: string
 * }
 *
 * @phpstan-type LedgerCreation array{
 *   company_id?: int|null,
 *   code: string,
 *   name: string
 * }
 *
 * @phpstan-type LifecycleEvent array{
 *   id: int,
 *   status_code: string,
 *   status_label: string,
 *   state: 'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'|'unknown',
 *   occurred_at: string,
 *   sender_role: string|null,
 *   sender_id: string|null,
 *   sender_scheme_id: string|null,
 *   reason: string|null,
 *   reason_code: string|null,
 *   terminal: bool,
 *   rejected: bool,
 *   applied: bool,
 *   created_at: string
 * }
 *
 * @phpstan-type LifecycleEventCreation array{
 *   state?: 'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'|null,
 *   status_code?: '200'|'201'|'202'|'203'|'204'|'205'|'206'|'207'|'208'|'209'|'210'|'211'|'212'|'213'|'214'|'220'|'221'|'224'|'225'|'226'|'227'|'228'|'500'|'501'|200|201|202|203|204|205|206|207|208|209|210|211|212|213|214|220|221|224|225|226|227|228|500|501|null,
 *   reason_code?: string|null,
 *   reason?: string|null,
 *   amounts?: list<array{amount: int|float|string, tax_rate: int|float|string}>|null
 * }
 *
 * @phpstan-type ListedLifecycleEvent array{
 *   id: int,
 *   status_code: string,
 *   status_label: string,
 *   state: 'draft'|'submitted'|'issued'|'received'|'available'|'in_hand'|'approved'|'partially_approved'|'disputed'|'suspended'|'completed'|'refused'|'payment_sent'|'collected'|'rejected'|'endorsed'|'cancelled'|'routing_error'|'direct_payment_request'|'factored'|'factored_confidential'|'payment_account_changed'|'not_factored'|'inadmissible'|'unknown',
 *   occurred_at: string,
 *   sender_role: string|null,
 *   sender_id: string|null,
 *   sender_scheme_id: string|null,
 *   reason: string|null,
 *   reason_code: string|null,
 *   terminal: bool,
 *   rejected: bool,
 *   applied: bool,
 *   created_at: string,
 *   amounts: list<array{amount: int|float, tax_rate: int|float}>
 * }
 *
 * @phpstan-type NetworkFlow array{
 *   kind: 'invoice'|'status',
 *   result: 'created'|'applied'|'recorded'|'rejected',
 *   invoice_id: int,
 *   lifecycle_event_id: int|null
 * }
 *
 * @phpstan-type NumberSeries array{
 *   prefix: string,
 *   width: int,
 *   first_number: int|null
 * }
 *
 * @phpstan-type OAuthRefusal array{
 *   error: 'invalid_request'|'invalid_client'|'unsupported_grant_type'|'invalid_scope'|'internal_error'|'unavailable',
 *   error_description: string
 * }
 *
 * @phpstan-type OperationAllocation array{
 *   id: int,
 *   invoice_document_id: int,
 *   allocated_amount: int|float,
 *   score: int|float,
 *   status: 'proposed'|'confirmed'|'undone'|'discarded'
 * }
 *
 * @phpstan-type OperationEntry array{
 *   id: int,
 *   entry_kind: string,
 *   exported: bool,
 *   lines: list<AccountingEntryLine>
 * }
 *
 * @phpstan-type OperationProjection array{
 *   state: 'posted'|'account_not_ready'|'pending',
 *   rule_id: int|null,
 *   projected_at: string|null
 * }
 *
 * @phpstan-type OperationReconciliation array{
 *   allocated_amount: int|float,
 *   remaining_amount: int|float,
 *   proposals: list<OperationAllocation>
 * }
 *
 * @phpstan-type PageMeta array{
 *   current_page: int,
 *   per_page: int,
 *   total_pages: int,
 *   total_count: int
 * }
 *
 * @phpstan-type PaymentBatch array{
 *   id: int,
 *   company_id: int,
 *   state: 'draft'|'pending_approval'|'approved'|'submitted'|'failed'|'completed'|'partially_completed'|'rejected',
 *   total_amount: int|float,
 *   currency_code: string,
 *   instructions_count: int,
 *   updated_at: string,
 *   bank_account_id: int,
 *   name: string,
 *   channel: 'sepa_file'|'sandbox',
 *   version: int,
 *   execution_date: string,
 *   approved_at: string|null,
 *   submitted_at: string|null,
 *   progress: array{draft: int, submitted: int, submission_failed: int, pending: int, settled: int, rejected: int},
 *   error_code: string|null,
 *   error_message: string|null,
 *   submission_refused_by: 'service'|'provider'|null,
 *   retryable: bool|null,
 *   started_at: string|null,
 *   finished_at: string|null,
 *   created_at: string
 * }
 *
 * @phpstan-type PaymentBatchApproval array{
 *   version: int
 * }
 *
 * @phpstan-type PaymentBatchCreation array{
 *   name: string,
 *   bank_account_id: int,
 *   channel: 'sepa_file'|'sandbox',
 *   execution_date: string,
 *   currency_code?: 'EUR'|null,
 *   sandbox?: PaymentSandbox|null,
 *   instructions?: list<PaymentInstructionCreation>|null
 * }
 *
 * @phpstan-type PaymentBatchDecision array{
 *   version?: int
 * }
 *
 * @phpstan-type PaymentBatchSubmission array{
 *   version?: int,
 *   repeats_confirmed?: bool
 * }
 *
 * @phpstan-type PaymentBatchUpdate array{
 *   name?: string,
 *   bank_account_id?: int,
 *   channel?: 'sepa_file'|'sandbox',
 *   execution_date?: string,
 *   currency_code?: 'EUR'|null,
 *   sandbox?: PaymentSandbox|null,
 *   version?: int
 * }
 *
 * @phpstan-type PaymentBatchUpdatedData array{
 *   id: int,
 *   company_id: int,
 *   state: 'draft'|'pending_approval'|'approved'|'submitted'|'failed'|'completed'|'partially_completed'|'rejected',
 *   total_amount: int|float,
 *   currency_code: string,
 *   instructions_count: int,
 *   updated_at: string,
 *   previous_state: 'draft'|'pending_approval'|'approved'|'submitted'|'completed'|'partially_completed'
 * }
 *
 * @phpstan-type PaymentBatchUpdatedDelivery array{
 *   id: int,
 *   type: 'payment_batch.updated',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: PaymentBatchUpdatedData
 * }
 *
 * @phpstan-type PaymentInstruction array{
 *   id: int,
 *   company_id: int,
 *   payment_batch_id: int,
 *   status: 'draft'|'submitted'|'submission_failed'|'pending'|'settled'|'rejected',
 *   amount: int|float,
 *   currency_code: string,
 *   reference: string|null,
 *   end_to_end_id: string,
 *   beneficiary_iban_masked: string,
 *   beneficiary_iban_last4: string,
 *   beneficiary_name: string,
 *   beneficiary_bic: string|null,
 *   invoice_document_id: int|null,
 *   execution_date: string,
 *   bank_status: 'RCVD'|'ACTC'|'ACCP'|'ACSP'|'ACWC'|'PDNG'|'PATC'|'ACSC'|'ACCC'|'RJCT'|'CANC'|null,
 *   reason_code: string|null,
 *   reason: string|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type PaymentInstructionCreation array{
 *   amount: int|float|string,
 *   currency_code?: 'EUR'|null,
 *   beneficiary_name: string,
 *   beneficiary_iban: string,
 *   beneficiary_bic?: string|null,
 *   reference?: string|null,
 *   end_to_end_id?: string|null,
 *   invoice_document_id?: int|null
 * }
 *
 * @phpstan-type PaymentInstructionReplacement array{
 *   instructions: list<PaymentInstructionCreation>,
 *   version?: int
 * }
 *
 * @phpstan-type PaymentInstructionUpdatedData array{
 *   id: int,
 *   company_id: int,
 *   payment_batch_id: int,
 *   status: 'draft'|'submitted'|'submission_failed'|'pending'|'settled'|'rejected',
 *   amount: int|float,
 *   currency_code: string,
 *   reference: string|null,
 *   end_to_end_id: string,
 *   beneficiary_iban_masked: string,
 *   beneficiary_iban_last4: string,
 *   previous_status: 'draft'|'submitted'|'submission_failed'|'pending'|'settled'|'rejected'
 * }
 *
 * @phpstan-type PaymentInstructionUpdatedDelivery array{
 *   id: int,
 *   type: 'payment_instruction.updated',
 *   occurred_at: string,
 *   workspace_id: int,
 *   data: PaymentInstructionUpdatedData
 * }
 *
 * @phpstan-type PaymentSandbox array{
 *   outcome?: 'taken'|'refused'|'unknown'|null,
 *   refused_end_to_end_ids?: list<string>|null,
 *   reason?: string|null,
 *   delay_ms?: int|null
 * }
 *
 * @phpstan-type PlatformConnection array{
 *   id: int,
 *   company_id: int,
 *   name: string,
 *   flow_url: string,
 *   directory_url: string|null,
 *   token_url: string,
 *   client_id: string,
 *   client_authentication: 'basic'|'post',
 *   scope: string|null,
 *   organization_id: string|null,
 *   token_parameter_names: list<string>,
 *   header_names: list<string>,
 *   aliases: list<string>,
 *   send_format: 'facturx'|'ubl'|'cii',
 *   processing_rule: 'B2B'|'B2BInt'|'B2C'|'OutOfScope'|'ArchiveOnly'|'NotApplicable'|'B2G'|'B2GInt'|'B2GOutOfScope'|'Undefined'|null,
 *   flow_profile: 'Basic'|'CIUS'|'Extended-CTC-FR'|'Undefined'|null,
 *   request_id: 'none'|'header'|'query',
 *   flow_types: list<string>,
 *   directory_check: 'off'|'warn'|'hold',
 *   platform_number: string|null,
 *   sends: bool,
 *   receives: bool,
 *   starts_at: string,
 *   state: 'active'|'paused'|'failed',
 *   error_code: 'access_refused'|'platform_unavailable'|'platform_timeout'|'invalid_answer'|'address_refused'|'sending_refused'|null,
 *   error_message: string|null,
 *   last_synced_at: string|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type PlatformFlow array{
 *   id: int,
 *   platform_connection_id: int,
 *   direction: 'in'|'out',
 *   kind: 'invoice'|'status'|null,
 *   state: 'new'|'imported'|'recorded'|'ignored'|'failed'|'queued'|'held'|'sending'|'retry_scheduled'|'accepted'|'sent'|'withdrawn'|'skipped'|'parked',
 *   flow_id: string|null,
 *   tracking_id: string|null,
 *   flow_type: string|null,
 *   flow_syntax: string|null,
 *   name: string|null,
 *   processing_rule: string|null,
 *   flow_updated_at: string|null,
 *   invoice_id: int|null,
 *   lifecycle_event_id: int|null,
 *   attempts_count: int,
 *   next_attempt_at: string|null,
 *   error_code: 'access_refused'|'platform_unavailable'|'platform_timeout'|'invalid_answer'|'address_refused'|'platform_refused'|'file_absent'|'file_refused'|'other_company'|'invoice_absent'|'not_processed'|'connection_deleted'|'proforma'|'provisional_number'|'buyer_without_siren'|'taken_over'|'invalid_document'|'filed_international'|'recipient_without_invoice_line'|null,
 *   error_message: string|null,
 *   created_at: string,
 *   settled_at: string|null
 * }
 *
 * @phpstan-type QuarantinedFile array{
 *   id: int,
 *   workspace_id: int,
 *   channel: 'network'|'platform',
 *   kind: 'invoice'|'status'|null,
 *   state: 'held'|'imported'|'discarded',
 *   invoice_number: string|null,
 *   issue_date: string|null,
 *   seller_name: string|null,
 *   seller_siren: string|null,
 *   size_bytes: int,
 *   sha256: string,
 *   findings_count: int,
 *   attempts_count: int,
 *   invoice_id: int|null,
 *   created_at: string,
 *   settled_at: string|null,
 *   updated_at: string
 * }
 *
 * @phpstan-type QuarantinedFileWithFindings array{
 *   id: int,
 *   workspace_id: int,
 *   channel: 'network'|'platform',
 *   kind: 'invoice'|'status'|null,
 *   state: 'held'|'imported'|'discarded',
 *   invoice_number: string|null,
 *   issue_date: string|null,
 *   seller_name: string|null,
 *   seller_siren: string|null,
 *   size_bytes: int,
 *   sha256: string,
 *   findings_count: int,
 *   attempts_count: int,
 *   invoice_id: int|null,
 *   created_at: string,
 *   settled_at: string|null,
 *   updated_at: string,
 *   findings: list<Finding>
 * }
 *
 * @phpstan-type Quote array{
 *   created_at: string,
 *   workspace_id: int,
 *   type_code: string,
 *   issue_date: string,
 *   due_date: string|null,
 *   currency_code: string,
 *   seller: InvoiceSeller,
 *   buyer: InvoiceBuyer,
 *   delivery: InvoiceDelivery|null,
 *   purchase_order_reference: string|null,
 *   total_excluding_tax: int|float,
 *   total_tax: int|float,
 *   total_including_tax: int|float,
 *   amount_due: int|float,
 *   tax_currency_code: string|null,
 *   tax_point_date: string|null,
 *   tax_point_code: '3'|'35'|'432'|null,
 *   buyer_reference: string|null,
 *   project_reference: string|null,
 *   contract_reference: string|null,
 *   tender_reference: string|null,
 *   sales_order_reference: string|null,
 *   receiving_advice_reference: string|null,
 *   despatch_advice_reference: string|null,
 *   invoiced_objects: list<InvoiceIdentifier>,
 *   buyer_accounting_reference: string|null,
 *   payment_terms: string|null,
 *   business_process: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   profile: string|null,
 *   invoicing_period: InvoicePeriod|null,
 *   lines_total: int|float,
 *   allowances_total: int|float|null,
 *   charges_total: int|float|null,
 *   paid_amount: int|float|null,
 *   rounding_amount: int|float|null,
 *   total_tax_in_tax_currency: int|float|null,
 *   exchange_rate: int|float|null,
 *   payee: InvoicePayee|null,
 *   tax_representative: InvoiceTaxRepresentative|null,
 *   language: 'fr'|'en'|'de'|null,
 *   updated_at: string,
 *   id: int,
 *   quote_number: string,
 *   state: 'open'|'accepted'|'refused'|'expired'|'invoiced',
 *   valid_until: string|null,
 *   version: int,
 *   invoice_id: int|null,
 *   category_id: int|null,
 *   lines: list<InvoiceLine>,
 *   payment_means: list<InvoicePaymentMeans>,
 *   tax_subtotals: list<InvoiceTaxSubtotal>,
 *   allowance_charges: list<InvoiceAllowanceCharge>,
 *   item_notes: list<InvoiceNote>,
 *   invoice_references: list<InvoiceReference>,
 *   payments: list<InvoicePayment>,
 *   early_payment_discounts: list<InvoiceEarlyPaymentDiscount>
 * }
 *
 * @phpstan-type QuoteConversion array{
 *   due_date?: string|null,
 *   version?: int
 * }
 *
 * @phpstan-type QuoteCreation array{
 *   valid_until?: string|null,
 *   issue_date: string,
 *   lines: list<InvoiceDepositLine>,
 *   type_code?: '380'|'389'|'393'|'501'|'386'|'500'|'384'|'471'|'472'|'473'|'261'|'262'|'381'|'396'|'502'|'503'|'325'|380|389|393|501|386|500|384|471|472|473|261|262|381|396|502|503|325|null,
 *   due_date?: string|null,
 *   currency_code?: string|null,
 *   category_id?: int|null,
 *   purchase_order_reference?: string|null,
 *   seller?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, tax_registration?: string|null, legal_information?: string|null}|null,
 *   buyer?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, kind?: 'business'|'consumer'|'public_body'|null}|null,
 *   delivery?: array{date?: string|null, country_code?: string|null, name?: string|null, location_id?: array{value: string, scheme?: string|null}|null, address?: InvoiceDepositAddress|null}|null,
 *   tax_subtotals?: list<InvoiceDepositTaxSubtotal>|null,
 *   payment_means?: list<InvoiceDepositPaymentMeans>|null,
 *   allowance_charges?: list<InvoiceDepositAllowanceCharge>|null,
 *   item_notes?: list<InvoiceDepositNote>|null,
 *   invoice_references?: list<InvoiceDepositReference>|null,
 *   payments?: list<InvoiceDepositPayment>|null,
 *   early_payment_discounts?: list<InvoiceDepositEarlyPaymentDiscount>|null,
 *   total_excluding_tax?: int|float|string|null,
 *   total_tax?: int|float|string|null,
 *   total_including_tax?: int|float|string|null,
 *   amount_due?: int|float|string|null,
 *   operation?: 'goods'|'services'|'mixed'|null,
 *   business_process?: string|null,
 *   language?: 'fr'|'en'|'de'|null,
 *   tax_point_date?: string|null,
 *   tax_point_code?: '3'|'35'|'432'|null,
 *   tax_currency_code?: string|null,
 *   exchange_rate?: int|float|string|null,
 *   total_tax_in_tax_currency?: int|float|string|null,
 *   buyer_reference?: string|null,
 *   project_reference?: string|null,
 *   contract_reference?: string|null,
 *   tender_reference?: string|null,
 *   sales_order_reference?: string|null,
 *   receiving_advice_reference?: string|null,
 *   despatch_advice_reference?: string|null,
 *   buyer_accounting_reference?: string|null,
 *   invoiced_objects?: list<array{value: string, scheme?: string|null}>|null,
 *   invoicing_period?: array{start_date?: string|null, end_date?: string|null}|null,
 *   payment_terms?: string|null,
 *   payee?: array{name: string, id?: array{value: string, scheme?: string|null}|null, legal_id?: array{value: string, scheme?: string|null}|null}|null,
 *   tax_representative?: array{name: string, vat_number?: string|null, address?: InvoiceDepositAddress|null}|null,
 *   rounding_amount?: int|float|string|null,
 *   lines_total?: int|float|string|null,
 *   allowances_total?: int|float|string|null,
 *   charges_total?: int|float|string|null,
 *   paid_amount?: int|float|string|null,
 *   attachments?: mixed
 * }
 *
 * @phpstan-type QuoteDecision array{
 *   version?: int
 * }
 *
 * @phpstan-type QuoteHeader array{
 *   created_at: string,
 *   workspace_id: int,
 *   type_code: string,
 *   issue_date: string,
 *   due_date: string|null,
 *   currency_code: string,
 *   seller: InvoiceSeller,
 *   buyer: InvoiceBuyer,
 *   delivery: InvoiceDelivery|null,
 *   purchase_order_reference: string|null,
 *   total_excluding_tax: int|float,
 *   total_tax: int|float,
 *   total_including_tax: int|float,
 *   amount_due: int|float,
 *   tax_currency_code: string|null,
 *   tax_point_date: string|null,
 *   tax_point_code: '3'|'35'|'432'|null,
 *   buyer_reference: string|null,
 *   project_reference: string|null,
 *   contract_reference: string|null,
 *   tender_reference: string|null,
 *   sales_order_reference: string|null,
 *   receiving_advice_reference: string|null,
 *   despatch_advice_reference: string|null,
 *   invoiced_objects: list<InvoiceIdentifier>,
 *   buyer_accounting_reference: string|null,
 *   payment_terms: string|null,
 *   business_process: string|null,
 *   operation: 'goods'|'services'|'mixed'|null,
 *   profile: string|null,
 *   invoicing_period: InvoicePeriod|null,
 *   lines_total: int|float,
 *   allowances_total: int|float|null,
 *   charges_total: int|float|null,
 *   paid_amount: int|float|null,
 *   rounding_amount: int|float|null,
 *   total_tax_in_tax_currency: int|float|null,
 *   exchange_rate: int|float|null,
 *   payee: InvoicePayee|null,
 *   tax_representative: InvoiceTaxRepresentative|null,
 *   language: 'fr'|'en'|'de'|null,
 *   updated_at: string,
 *   id: int,
 *   quote_number: string,
 *   state: 'open'|'accepted'|'refused'|'expired'|'invoiced',
 *   valid_until: string|null,
 *   version: int,
 *   invoice_id: int|null
 * }
 *
 * @phpstan-type QuoteUpdate array{
 *   version: int,
 *   valid_until?: string|null,
 *   issue_date: string,
 *   lines: list<InvoiceDepositLine>,
 *   type_code?: '380'|'389'|'393'|'501'|'386'|'500'|'384'|'471'|'472'|'473'|'261'|'262'|'381'|'396'|'502'|'503'|'325'|380|389|393|501|386|500|384|471|472|473|261|262|381|396|502|503|325|null,
 *   due_date?: string|null,
 *   currency_code?: string|null,
 *   category_id?: int|null,
 *   purchase_order_reference?: string|null,
 *   seller?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, tax_registration?: string|null, legal_information?: string|null}|null,
 *   buyer?: array{name?: string|null, siren?: string|null, siret?: string|null, vat_number?: string|null, electronic_address?: array{scheme: string, value: string}|null, address?: InvoiceDepositAddress|null, trading_name?: string|null, ids?: list<array{value: string, scheme?: string|null}>|null, legal_id?: array{value: string, scheme?: string|null}|null, contact?: array{name?: string|null, phone?: string|null, email?: string|null}|null, kind?: 'business'|'consumer'|'public_body'|null}|null,
 *   delivery?: array{date?: string|null, country_code?: string|null, name?: string|null, location_id?: array{value: string, scheme?: string|null}|null, address?: InvoiceDepositAddress|null}|null,
 *   tax_subtotals?: list<InvoiceDepositTaxSubtotal>|null,
 *   payment_means?: list<InvoiceDepositPaymentMeans>|null,
 *   allowance_charges?: list<InvoiceDepositAllowanceCharge>|null,
 *   item_notes?: list<InvoiceDepositNote>|null,
 *   invoice_references?: list<InvoiceDepositReference>|null,
 *   payments?: list<InvoiceDepositPayment>|null,
 *   early_payment_discounts?: list<InvoiceDepositEarlyPaymentDiscount>|null,
 *   total_excluding_tax?: int|float|string|null,
 *   total_tax?: int|float|string|null,
 *   total_including_tax?: int|float|string|null,
 *   amount_due?: int|float|string|null,
 *   operation?: 'goods'|'services'|'mixed'|null,
 *   business_process?: string|null,
 *   language?: 'fr'|'en'|'de'|null,
 *   tax_point_date?: string|null,
 *   tax_point_code?: '3'|'35'|'432'|null,
 *   tax_currency_code?: string|null,
 *   exchange_rate?: int|float|string|null,
 *   total_tax_in_tax_currency?: int|float|string|null,
 *   buyer_reference?: string|null,
 *   project_reference?: string|null,
 *   contract_reference?: string|null,
 *   tender_reference?: string|null,
 *   sales_order_reference?: string|null,
 *   receiving_advice_reference?: string|null,
 *   despatch_advice_reference?: string|null,
 *   buyer_accounting_reference?: string|null,
 *   invoiced_objects?: list<array{value: string, scheme?: string|null}>|null,
 *   invoicing_period?: array{start_date?: string|null, end_date?: string|null}|null,
 *   payment_terms?: string|null,
 *   payee?: array{name: string, id?: array{value: string, scheme?: string|null}|null, legal_id?: array{value: string, scheme?: string|null}|null}|null,
 *   tax_representative?: array{name: string, vat_number?: string|null, address?: InvoiceDepositAddress|null}|null,
 *   rounding_amount?: int|float|string|null,
 *   lines_total?: int|float|string|null,
 *   allowances_total?: int|float|string|null,
 *   charges_total?: int|float|string|null,
 *   paid_amount?: int|float|string|null,
 *   attachments?: mixed
 * }
 *
 * @phpstan-type Receipt array{
 *   id: int,
 *   company_id: int,
 *   invoice_id: int,
 *   invoice_number: string,
 *   kind: 'allocation'|'manual'|'set_off'|'reversal',
 *   amount: int|float,
 *   currency_code: string,
 *   received_on: string,
 *   means: 'cash'|'card'|'cheque'|'transfer'|'direct_debit'|'other'|'credit_note'|null,
 *   reference: string|null,
 *   allocation_id: int|null,
 *   reverses_id: int|null,
 *   counterpart_id: int|null,
 *   breakdown: list<array{tax_category: string, tax_rate: int|float, amount: int|float}>,
 *   outside_amount: int|float,
 *   open_amount: int|float,
 *   state: 'recorded'|'proposed'|'waiting'|'parked'|'declared'|'dismissed'|'withdrawn'|'reversed',
 *   reason: string|null,
 *   lifecycle_event_id: int|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type ReceiptCreation array{
 *   amount: int|float|string,
 *   means: 'cash'|'card'|'cheque'|'transfer'|'direct_debit'|'other'|'credit_note',
 *   received_on: string,
 *   reference?: string|null,
 *   credit_note_id?: int|null
 * }
 *
 * @phpstan-type Refusal array{
 *   error: 'bad_request'|'invalid_token'|'forbidden'|'not_found'|'method_not_allowed'|'request_timeout'|'conflict'|'gone'|'payload_too_large'|'unsupported_media_type'|'too_many_requests'|'internal_error'|'unavailable',
 *   message: string,
 *   reason?: string
 * }
 *
 * @phpstan-type ReportComposition array{
 *   without_blocked?: bool
 * }
 *
 * @phpstan-type ReportingItem array{
 *   source: array{type: 'invoice'|'daily_taking'|'receipt'|'day', id: int},
 *   label: string,
 *   flow: '10.1'|'10.2'|'10.3'|'10.4',
 *   reported_on: string,
 *   amounts: list<array{category: 'TLB1'|'TPS1'|'TNT1'|'TMA1'|null, tax_rate: int|float, net_amount: int|float, tax_amount: int|float}>,
 *   blocked: list<array{rule: string, code: string, message: string}>,
 *   difference: 'added'|'changed'|'gone'|null
 * }
 *
 * @phpstan-type ReportingPeriod array{
 *   id: int,
 *   company_id: int,
 *   series: 'sales'|'purchases'|'payments',
 *   period: array{start_date: string, end_date: string},
 *   vat_regime: string,
 *   due_on: string,
 *   state: 'open'|'nothing'|'due'|'reported'|'changed',
 *   late: bool,
 *   items_count: int,
 *   blocked_count: int,
 *   undecided_count: int,
 *   totals: list<array{flow: '10.1'|'10.2'|'10.3'|'10.4', category: 'TLB1'|'TPS1'|'TNT1'|'TMA1'|null, tax_rate: int|float, net_amount: int|float, tax_amount: int|float}>,
 *   transmissions: list<array{id: int, number: string, type_code: 'IN'|'RE', state: 'composed'|'discarded'|'sending'|'accepted'|'sent'|'rejected'|'deposited'|'superseded', sha256: string, created_at: string}>
 * }
 *
 * @phpstan-type ResendRun array{
 *   id: int,
 *   webhook_endpoint_id: int,
 *   state: 'running'|'done'|'stopped'|'failed',
 *   reason: 'endpoint_inactive'|'endpoint_deleted'|'access_revoked'|'requested'|'first_failed'|null,
 *   missed: bool,
 *   delivery_state: 'failed_permanently'|'abandoned'|null,
 *   delivery_reason: 'url_refused'|'dns_no_address'|'dns_private_address'|'endpoint_inactive'|'endpoint_deleted'|'access_revoked'|null,
 *   occurred_from: string|null,
 *   occurred_until: string|null,
 *   deliveries_count: int,
 *   processed_count: int,
 *   resent_count: int,
 *   started_at: string,
 *   finished_at: string|null
 * }
 *
 * @phpstan-type ResendRunCreation array{
 *   missed?: bool|null,
 *   state?: 'failed_permanently'|'abandoned'|null,
 *   reason?: 'url_refused'|'dns_no_address'|'dns_private_address'|'endpoint_inactive'|'endpoint_deleted'|'access_revoked'|null,
 *   occurred_from?: string|null,
 *   occurred_until?: string|null
 * }
 *
 * @phpstan-type ServerMetadata array{
 *   issuer: string,
 *   token_endpoint: string,
 *   revocation_endpoint: string,
 *   introspection_endpoint: string,
 *   grant_types_supported: list<string>,
 *   response_types_supported: list<string>,
 *   scopes_supported: list<'read'|'write'|'destroy'>,
 *   token_endpoint_auth_methods_supported: list<string>,
 *   revocation_endpoint_auth_methods_supported: list<string>,
 *   introspection_endpoint_auth_methods_supported: list<string>
 * }
 *
 * @phpstan-type Supplier array{
 *   id: int,
 *   workspace_id: int,
 *   name: string,
 *   siren: string|null,
 *   vat_number: string|null,
 *   category_id: int|null,
 *   created_at: string,
 *   updated_at: string
 * }
 *
 * @phpstan-type SupplierCreation array{
 *   name: string,
 *   siren?: string|null,
 *   vat_number?: string|null,
 *   category_id?: int|null
 * }
 *
 * @phpstan-type SupplierUpdate array{
 *   name?: string,
 *   siren?: string|null,
 *   vat_number?: string|null,
 *   category_id?: int|null
 * }
 *
 * @phpstan-type TokenIntrospection array{active: false}|array{active: true, scope: string, client_id: string, token_type: 'Bearer', exp: int, iat: int}
 *
 * @phpstan-type TokenQuestion array{
 *   token: string,
 *   client_id?: string,
 *   client_secret?: string
 * }
 *
 * @phpstan-type TokenRequest array{
 *   grant_type: 'client_credentials',
 *   client_id?: string,
 *   client_secret?: string,
 *   scope?: string
 * }
 *
 * @phpstan-type Transmission array{
 *   id: int,
 *   number: string,
 *   type_code: 'IN'|'RE',
 *   state: 'composed'|'discarded'|'sending'|'accepted'|'sent'|'rejected'|'deposited'|'superseded',
 *   sha256: string,
 *   created_at: string,
 *   company_id: int,
 *   period_id: int,
 *   flow_id: string|null,
 *   parked: bool,
 *   reason: string|null,
 *   sent_at: string|null,
 *   deposited_at: string|null,
 *   updated_at: string
 * }
 *
 * @phpstan-type TransmissionOutcome array{
 *   state: 'sent'|'deposited'|'rejected',
 *   reason?: string|null
 * }
 *
 * @phpstan-type TruncatablePageMeta array{
 *   current_page: int,
 *   per_page: int,
 *   total_pages: int,
 *   total_count: int,
 *   truncated?: true
 * }
 *
 * @phpstan-type ValidationRefusal array{
 *   error: 'unprocessable_entity',
 *   code: 'validation_failed',
 *   message: string,
 *   details: array<string, list<string>>,
 *   errors: list<Violation>,
 *   quarantine_id?: int|null
 * }
 *
 * @phpstan-type VatSummary array{
 *   company_id: int,
 *   from: string,
 *   to: string,
 *   rows: list<VatSummaryRow>
 * }
 *
 * @phpstan-type VatSummaryRow array{
 *   nature: 'collected'|'deductible'|'untaxed_sales'|'untaxed_purchases',
 *   due: 'invoice'|'receipt'|null,
 *   account_number: string,
 *   tax_category: string|null,
 *   tax_rate: int|float|null,
 *   ca3_line: string|null,
 *   base_amount: int|float|null,
 *   tax_amount: int|float,
 *   count: int,
 *   entry_ids: list<int>
 * }
 *
 * @phpstan-type Violation array{
 *   path: string,
 *   code: 'required'|'wrong_type'|'invalid_format'|'unknown_value'|'too_long'|'too_many'|'out_of_range'|'inconsistent'|'not_allowed'|'not_found'|'archived'|'wrong_state'|'taken'|'limit_reached'|'unreadable'|'idempotency_key_reused',
 *   message: string
 * }
 *
 * @phpstan-type Warning array{
 *   severity: 'error'|'warning'|'information',
 *   code: 'rule_broken'|'amount_differs'|'term_not_carried'|'merged'|'sign_moved'|'assumed'|'default_text'|'mention_missing'|'member_unknown'|'text_shortened'|'glyph_missing'|'number_provisional'|'active_content'|'refused_invoice_credited'|'payment_repeated'|'not_approved'|'in_other_batch'|'other_company'|'above_open_amount'|'sale_paid'|'payments_ignored',
 *   rule: string|null,
 *   path: string|null,
 *   message: string
 * }
 *
 * @phpstan-type WebhookEndpoint array{
 *   id: int,
 *   event_type: 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated',
 *   url: string,
 *   name: string|null,
 *   description: string|null,
 *   includes: list<string>,
 *   active: bool,
 *   category_id: int|null,
 *   oauth_application_id: int|null,
 *   created_at: string,
 *   updated_at: string,
 *   deactivated_at: string|null,
 *   deactivation_reason: 'requested'|'consecutive_failures'|null,
 *   failure_count: int,
 *   last_error: WebhookEndpointError|null,
 *   standard_webhooks: bool
 * }
 *
 * @phpstan-type WebhookEndpointCreation array{
 *   event_type: 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated',
 *   url: string,
 *   name?: string|null,
 *   description?: string|null,
 *   includes?: list<mixed>|null,
 *   category_id?: int|null,
 *   standard_webhooks?: bool
 * }
 *
 * @phpstan-type WebhookEndpointError array{
 *   attempted_at: string,
 *   response_status: int|null,
 *   error_code: string|null
 * }
 *
 * @phpstan-type WebhookEndpointUpdate array{
 *   url?: string,
 *   name?: string|null,
 *   description?: string|null,
 *   includes?: list<mixed>|null,
 *   category_id?: int|null,
 *   standard_webhooks?: bool,
 *   active?: bool
 * }
 *
 * @phpstan-type WebhookEndpointWithSecret array{
 *   id: int,
 *   event_type: 'invoice.created'|'invoice.lifecycle_event.created'|'bank_account.updated'|'bank_operation.reconciled'|'bank_operation.unreconciled'|'bank_rule.applied'|'payment_batch.updated'|'payment_instruction.updated',
 *   url: string,
 *   name: string|null,
 *   description: string|null,
 *   includes: list<string>,
 *   active: bool,
 *   category_id: int|null,
 *   oauth_application_id: int|null,
 *   created_at: string,
 *   updated_at: string,
 *   deactivated_at: string|null,
 *   deactivation_reason: 'requested'|'consecutive_failures'|null,
 *   failure_count: int,
 *   last_error: WebhookEndpointError|null,
 *   standard_webhooks: bool,
 *   signing_secret: string
 * }
 *
 * @phpstan-type Workspace array{
 *   id: int,
 *   name: string,
 *   siren: string|null,
 *   companies: list<array{id: int, name: string, siren: string|null}>,
 *   created_at: string,
 *   approval: 'anyone'|'another',
 *   manager_approval_limit: int|float|null,
 *   application_approval_limit: int|float|null
 * }
 */
final class Types
{
}
