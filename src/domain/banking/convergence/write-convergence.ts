import type { Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import { insertAllocations, type NewAllocation } from '#orm/sql/allocations.ts';
import { auditAllocations } from '#domain/banking/allocations/audit-allocations.ts';
import { moveAllocations } from '#domain/banking/allocations/move-allocations.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { PlannedAllocation } from './plan-convergence.ts';
import { printHundredths } from './score-candidate.ts';

/** Writes planned allocations as proposals, in their order. */
export const writeProposed = (
  tx: Transaction,
  workspace_id: string,
  planned: readonly PlannedAllocation[],
): Promise<Allocation[]> => insertAllocations(tx, workspace_id, planned.map(newAllocation));

const newAllocation = ({ converging, candidate, amount }: PlannedAllocation): NewAllocation => ({
  company_id: converging.operation.company_id,
  bank_operation_id: converging.operation.id,
  invoice_document_id: candidate.item.invoice_id,
  allocated_amount: amount,
  score: printHundredths(candidate.hundredths, 4),
  score_details: JSON.stringify(candidate.details),
  source: 'convergence',
});

/**
 * Confirms planned allocations, a list for each operation: first the first of each, then the second, so that every event
 * shows its operation right after its own confirmation.
 */
export async function writeConfirmed(
  tx: Transaction,
  workspace_id: string,
  actor: Actor,
  lists: readonly (readonly PlannedAllocation[])[],
): Promise<{ confirmed_count: number; entries_written_count: number }> {
  const planned = lists.flat();
  const created = planned.filter(({ proposal }) => proposal === null);
  const inserted = await writeProposed(tx, workspace_id, created);
  const allocationOf = new Map(created.map((each, at) => [each, inserted[at]]));
  const counts = { confirmed_count: 0, entries_written_count: 0 };
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    const moves = lists.flatMap((list) => {
      const each = list[turn];
      const allocation = each?.proposal ?? (each && allocationOf.get(each));
      return each && allocation ? [{ operation: each.converging.operation, allocation }] : [];
    });
    const event = { type: 'confirmation' } as const;
    const { written } = await moveAllocations(tx, workspace_id, moves, event);
    const confirmed = moves.map(({ allocation }) => allocation);
    await auditAllocations(tx, actor, 'confirm', confirmed);
    counts.confirmed_count += moves.length;
    counts.entries_written_count += written;
  }
  return counts;
}
