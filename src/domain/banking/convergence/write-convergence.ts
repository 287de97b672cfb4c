import { printHundredths } from '#model/score.ts';
import type { Transaction } from '#orm/database.ts';
import {
  insertAllocations,
  measureProposals,
  type NewAllocation,
} from '#orm/sql/banking/allocations.ts';
import type { WrittenMove } from '#domain/banking/allocations/announce-moves.ts';
import { auditAllocations } from '#domain/banking/allocations/audit-allocations.ts';
import { moveAllocations } from '#domain/banking/allocations/move-allocations.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { isOutdated, type PlannedAllocation } from './plan-convergence.ts';

/**
 * Writes planned allocations as proposals and resizes outdated ones, so that each plan has a proposal.
 * @returns how many are new
 */
export async function writeProposed(
  tx: Transaction,
  workspace_id: string,
  planned: readonly PlannedAllocation[],
): Promise<number> {
  await writeMeasures(tx, workspace_id, planned.filter(isOutdated));
  const created = planned.filter(({ proposal }) => proposal === null);
  const inserted = await insertAllocations(tx, workspace_id, created.map(newAllocation));
  for (const [at, each] of created.entries()) each.proposal = inserted[at] ?? null;
  return created.length;
}

async function writeMeasures(
  tx: Transaction,
  workspace_id: string,
  outdated: readonly PlannedAllocation[],
): Promise<void> {
  const measured = outdated.flatMap((each) => {
    const { allocated_amount, score, score_details } = newAllocation(each);
    const { proposal } = each;
    if (proposal === null) return [];
    Object.assign(proposal, { allocated_amount, score, updated_at: tx.now });
    return [{ id: proposal.id, allocated_amount, score, score_details }];
  });
  if (measured.length > 0) await measureProposals(tx, workspace_id, measured);
}

const newAllocation = ({ converging, candidate, amount }: PlannedAllocation): NewAllocation => ({
  company_id: converging.operation.company_id,
  bank_operation_id: converging.operation.id,
  invoice_document_id: candidate.item.invoice_id,
  allocated_amount: amount,
  score: `${printHundredths(candidate.hundredths)}00`,
  score_details: JSON.stringify(candidate.reasons),
  source: 'convergence',
});

/**
 * Confirms planned allocations, one list per operation: the first of each list, then the second, so that each move
 * shows its operation right after it. Announces none.
 */
export async function writeConfirmed(
  tx: Transaction,
  workspace_id: string,
  actor: Actor,
  lists: readonly (readonly PlannedAllocation[])[],
): Promise<WrittenMove[]> {
  await writeProposed(tx, workspace_id, lists.flat());
  const written: WrittenMove[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    const moves = lists.flatMap((list) => {
      const each = list[turn];
      if (each === undefined || each.proposal === null) return [];
      return [{ operation: each.converging.operation, allocation: each.proposal }];
    });
    const event = { type: 'confirmation' } as const;
    written.push(...(await moveAllocations(tx, workspace_id, moves, event)).written);
    const confirmed = moves.map(({ allocation }) => allocation);
    await auditAllocations(tx, actor, 'confirm', confirmed);
  }
  return written;
}
