import type { Receipt } from '#orm/entities/receipt.ts';
import type { Change } from '#domain/shared/audit/record-change.ts';

/** For the audit log. */
export const auditedReceipt = (receipt: Receipt, action: 'create' | 'undo'): Change => ({
  workspace_id: receipt.workspace_id,
  action,
  subject: 'receipts',
  subject_id: receipt.id,
  after: {
    invoice_id: receipt.invoice_id,
    kind: receipt.kind,
    amount: receipt.amount,
    received_on: receipt.received_on,
    state: receipt.state,
  },
});
