import { printMembers } from '#kernel/json.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import { renderReconciled, type ReconciledView } from '#render/bank-operation.ts';

/** Exactly seven keys (spec). `view` is the operation after the undo of `removed`. */
export function bankOperationUnreconciledBody(
  view: ReconciledView,
  removed: StoredAllocation,
): string {
  const { id, company_id, reconciliation_status, version, allocations } = renderReconciled(view);
  return printMembers({
    id,
    company_id,
    reconciliation_status,
    version,
    unreconciled_at: parisInstant(removed.updated_at),
    removed_allocation_ids: [Number(removed.id)],
    allocations,
  });
}
