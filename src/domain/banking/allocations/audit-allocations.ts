import type { Transaction } from '#orm/database.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChanges } from '#domain/shared/audit/record-change.ts';

type AllocationAction = 'create' | 'confirm' | 'undo' | 'discard';

/** Adds changes of allocations to the audit log. */
export const auditAllocations = (
  tx: Transaction,
  actor: Actor,
  action: AllocationAction,
  allocations: readonly StoredAllocation[],
): Promise<void> =>
  recordChanges(
    tx,
    actor,
    allocations.map((allocation) => ({
      workspace_id: allocation.workspace_id,
      action,
      subject: 'allocations',
      subject_id: allocation.id,
      after: {
        bank_operation_id: allocation.bank_operation_id,
        invoice_document_id: allocation.invoice_document_id,
        allocated_amount: allocation.allocated_amount,
        status: allocation.status,
        source: allocation.source,
      },
    })),
  );
