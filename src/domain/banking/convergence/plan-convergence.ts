import type { StoredAllocation } from '#orm/sql/allocations.ts';
import type { OpenItem } from '#orm/sql/open-items.ts';
import { chooseCandidates } from './choose-candidates.ts';
import type { ConvergingOperation } from './compare-operations.ts';
import { rankCandidates, type Candidate } from './rank-candidates.ts';

export interface ConvergenceOptions {
  /** The least score that is confirmed, in hundredths. */
  threshold: number;
  /** Whether to confirm at all. */
  confirm: boolean;
}

/** An allocation that an operation is to have. */
export interface PlannedAllocation {
  converging: ConvergingOperation;
  candidate: Candidate;
  /** Four decimals. */
  amount: string;
  /** That there is, or that is written for it. */
  proposal: StoredAllocation | null;
}

/** What becomes of an operation: allocations that are confirmed, or proposals that are made or measured again. */
interface PlannedConvergence {
  confirmed: PlannedAllocation[];
  proposed: PlannedAllocation[];
}

const MAX_PROPOSALS = 10;
/** Amounts have four decimals, so they are compared as they stand. */
const NOTHING = '0.0000';

/**
 * Plans for an operation what it settles of these open items. A pair that was discarded is left alone, and one that was
 * undone is no more than proposed: a person said that it is not so.
 */
export function planConvergence(
  converging: ConvergingOperation,
  items: readonly OpenItem[],
  { threshold, confirm }: ConvergenceOptions,
): PlannedConvergence {
  const { allocations } = converging;
  const free = items.filter(
    ({ invoice_id, open_amount }) => open_amount !== NOTHING && !isTaken(allocations, invoice_id),
  );
  const ranked = rankCandidates(converging, free);
  const { sure, others } = chooseCandidates(ranked, threshold);
  const wanted = sure.map((candidate) => planAllocation(converging, candidate));
  if (confirm && wanted.length > 0 && wanted.every(mayBeConfirmed))
    return { confirmed: wanted, proposed: [] };
  const rest = others.map((candidate) => planAllocation(converging, candidate));
  return { confirmed: [], proposed: chooseProposals(converging, [...wanted, ...rest]) };
}

/**
 * Those of an operation's allocations whose proposals fit no longer, and those that are not proposed yet, in their order,
 * as many as there is room for: proposals that cannot be confirmed take none.
 */
export function chooseProposals(
  { allocations, confirmable }: ConvergingOperation,
  planned: readonly PlannedAllocation[],
): PlannedAllocation[] {
  // One that still fits keeps its amount: a person may be about to confirm it.
  const outdated = planned.filter(
    (each) => isOutdated(each) && each.proposal !== null && !confirmable.has(each.proposal.id),
  );
  const kept = allocations.filter(
    ({ id }) => confirmable.has(id) || outdated.some(({ proposal }) => proposal?.id === id),
  );
  const room = Math.max(0, MAX_PROPOSALS - kept.length);
  return [...outdated, ...planned.filter(({ proposal }) => proposal === null).slice(0, room)];
}

/** Whether another amount than that of its proposal fits now. A person's own proposal stays as it is. */
export const isOutdated = ({ proposal, amount }: PlannedAllocation): boolean =>
  proposal?.source === 'convergence' && proposal.allocated_amount !== amount;

const isTaken = (allocations: readonly StoredAllocation[], invoice_id: string): boolean =>
  allocations.some(
    ({ invoice_document_id, status }) =>
      invoice_document_id === invoice_id && (status === 'discarded' || status === 'confirmed'),
  );

function planAllocation(converging: ConvergingOperation, candidate: Candidate): PlannedAllocation {
  const { remaining, remaining_amount, allocations } = converging;
  const { open_amount } = candidate.item;
  const amount = remaining.lt(open_amount) ? remaining_amount : open_amount;
  const proposal = allocations.find(
    ({ invoice_document_id, status }) =>
      invoice_document_id === candidate.item.invoice_id && status === 'proposed',
  );
  return { converging, candidate, amount, proposal: proposal ?? null };
}

function mayBeConfirmed(planned: PlannedAllocation): boolean {
  const { converging, candidate, amount, proposal } = planned;
  const wasUndone = converging.allocations.some(
    ({ invoice_document_id, status }) =>
      invoice_document_id === candidate.item.invoice_id && status === 'undone',
  );
  if (wasUndone) return false;
  return proposal === null || proposal.allocated_amount === amount || isOutdated(planned);
}
