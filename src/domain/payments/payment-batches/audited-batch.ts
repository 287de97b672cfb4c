import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** A batch in the audit log, without IBANs. */
export const auditedBatch = (batch: PaymentBatch): AuditedMembers => ({
  company_id: batch.company_id,
  bank_account_id: batch.bank_account_id,
  name: batch.name,
  channel: batch.channel,
  sandbox: batch.sandbox,
  execution_date: batch.execution_date,
  state: batch.state,
  total_amount: batch.total_amount,
  instructions_count: batch.instructions_count,
});
