import type { Cipher } from '#kernel/cipher.ts';
import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { lockOperations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { announceMoves, type WrittenMove } from '#domain/banking/allocations/announce-moves.ts';
import { compareOperations, type ConvergingOperation } from './compare-operations.ts';
import { findCandidates, type FoundCandidates } from './find-candidates.ts';
import { lockSettled } from './lock-settled.ts';
import {
  chooseProposals,
  planConvergence,
  type ConvergenceOptions,
  type PlannedAllocation,
} from './plan-convergence.ts';
import { writeConfirmed, writeProposed } from './write-convergence.ts';

interface ConvergenceRequest {
  workspace_id: string;
  options: ConvergenceOptions;
  actor: Actor;
}

interface ConvergenceCounts {
  proposed_count: number;
  confirmed_count: number;
  entries_written_count: number;
}

/** A partial confirmation may enable another; more rounds than this are not one payment. */
const MAX_ROUNDS = 5;

/**
 * Proposes what operations settle and confirms what is sure. Locks them by ascending id and skips those with
 * nothing left. Idempotent.
 */
export async function convergeOperations(
  begun: Transaction,
  cipher: Cipher,
  request: ConvergenceRequest,
  ids: readonly string[],
): Promise<ConvergenceCounts> {
  const { workspace_id } = request;
  const locked = await lockOperations(begun, workspace_id, ids);
  const tx = await asOfNow(begun);
  const confirmed: WrittenMove[] = [];
  let proposed_count = 0;
  let operations = locked.filter(hasRest);
  for (let round = 0; round < MAX_ROUNDS && operations.length > 0; round += 1) {
    const done = await convergeOnce(tx, cipher, request, operations);
    proposed_count += done.proposed_count;
    confirmed.push(...done.confirmed);
    operations = done.changed.filter(hasRest);
  }
  const entries_written_count = await announceMoves(tx, workspace_id, confirmed);
  return { proposed_count, confirmed_count: confirmed.length, entries_written_count };
}

const hasRest = (operation: StoredOperation): boolean => remainingOf(operation).gt(ZERO);

/** `changed`: operations with a confirmation. */
async function convergeOnce(
  tx: Transaction,
  cipher: Cipher,
  { workspace_id, options, actor }: ConvergenceRequest,
  operations: readonly StoredOperation[],
): Promise<{ proposed_count: number; confirmed: WrittenMove[]; changed: StoredOperation[] }> {
  const compared = await compareOperations(tx, cipher, workspace_id, operations);
  const found = await findCandidates(tx, workspace_id, compared);
  const confirm = options.confirm && !found.crowded;
  const { plans, open_amounts } = planEach(compared, found, { ...options, confirm });
  const locked = await lockSettled(tx, workspace_id, open_amounts);
  const isLocked = ({ candidate }: PlannedAllocation) => locked.has(candidate.item.invoice_id);
  const confirmed: Plan[] = [];
  const proposed: PlannedAllocation[] = [];
  for (const plan of plans)
    if (plan.confirmed.length > 0 && plan.confirmed.every(isLocked)) confirmed.push(plan);
    else proposed.push(...plan.proposed, ...chooseProposals(plan.converging, plan.confirmed));
  const proposed_count = await writeProposed(tx, workspace_id, proposed);
  const lists = confirmed.map((plan) => plan.confirmed);
  const changed = confirmed.map(({ converging }) => converging.operation);
  return {
    proposed_count,
    confirmed: await writeConfirmed(tx, workspace_id, actor, lists),
    changed,
  };
}

type Plan = ReturnType<typeof planConvergence> & { converging: ConvergingOperation };

/**
 * Plans operations in turn: an amount planned on an invoice is closed to later ones. `open_amounts`: those of the
 * planned invoices, before planning.
 */
function planEach(
  compared: readonly ConvergingOperation[],
  { of }: Pick<FoundCandidates, 'of'>,
  options: ConvergenceOptions,
): { plans: Plan[]; open_amounts: Map<string, string> } {
  const open_amounts = new Map<string, string>();
  const plans = compared.map((converging) => {
    const plan = planConvergence(converging, of(converging), options);
    for (const { candidate, amount } of plan.confirmed) {
      const { item } = candidate;
      if (!open_amounts.has(item.invoice_id)) open_amounts.set(item.invoice_id, item.open_amount);
      item.open_amount = toFixed(decimal(item.open_amount).minus(amount), 4);
    }
    return { converging, ...plan };
  });
  return { plans, open_amounts };
}
