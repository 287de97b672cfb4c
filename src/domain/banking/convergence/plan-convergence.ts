import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { OpenItem } from '#orm/sql/banking/open-items.ts';
import { chooseCandidates } from './choose-candidates.ts';
import type { ConvergingOperation } from './compare-operations.ts';
import { rankCandidates, type Candidate } from './rank-candidates.ts';

export interface ConvergenceOptions {
  /** The least score confirmed, in hundredths. */
  threshold: number;
  /** False only proposes. */
  confirm: boolean;
  /** Confirms only what is left of both the operation and the invoice. */
  exact?: boolean;
}

export interface PlannedAllocation {
  converging: ConvergingOperation;
  candidate: Candidate;
  /** Four decimals. */
  amount: string;
  /** Existing, or written for it. */
  proposal: StoredAllocation | null;
}

interface PlannedConvergence {
  confirmed: PlannedAllocation[];
  proposed: PlannedAllocation[];
}

const MAX_PROPOSALS = 10;
/** Amounts have four decimals, so text comparison suffices. */
const NOTHING = '0.0000';

/**
 * Plans what an operation settles. A discarded pair is skipped and an undone one only proposed: a person rejected
 * it.
 */
export function planConvergence(
  converging: ConvergingOperation,
  items: readonly OpenItem[],
  { threshold, confirm, exact = false }: ConvergenceOptions,
): PlannedConvergence {
  const { allocations } = converging;
  const free = items.filter(
    ({ invoice_id, open_amount }) => open_amount !== NOTHING && !isTaken(allocations, invoice_id),
  );
  const ranked = rankCandidates(converging, free);
  const { sure, others } = chooseCandidates(ranked, threshold);
  const wanted = sure.map((candidate) => planAllocation(converging, candidate));
  const isWanted = (each: PlannedAllocation) => mayBeConfirmed(each) && (!exact || isExact(each));
  if (confirm && wanted.length > 0 && wanted.every(isWanted))
    return { confirmed: wanted, proposed: [] };
  const rest = others.map((candidate) => planAllocation(converging, candidate));
  return { confirmed: [], proposed: chooseProposals(converging, [...wanted, ...rest]) };
}

/** Outdated proposals, then new ones in order while there is room; unconfirmable proposals take no room. */
export function chooseProposals(
  { allocations, confirmable }: ConvergingOperation,
  planned: readonly PlannedAllocation[],
): PlannedAllocation[] {
  // One that still fits keeps its amount: a person may be confirming it.
  const outdated = planned.filter(
    (each) => isOutdated(each) && each.proposal !== null && !confirmable.has(each.proposal.id),
  );
  const kept = allocations.filter(
    ({ id }) => confirmable.has(id) || outdated.some(({ proposal }) => proposal?.id === id),
  );
  const room = Math.max(0, MAX_PROPOSALS - kept.length);
  return [...outdated, ...planned.filter(({ proposal }) => proposal === null).slice(0, room)];
}

/** Whether another amount fits now. A person's own proposal is never outdated. */
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

const isExact = ({ converging, candidate, amount }: PlannedAllocation): boolean =>
  amount === converging.remaining_amount && amount === candidate.item.open_amount;

function mayBeConfirmed(planned: PlannedAllocation): boolean {
  const { converging, candidate, amount, proposal } = planned;
  const wasUndone = converging.allocations.some(
    ({ invoice_document_id, status }) =>
      invoice_document_id === candidate.item.invoice_id && status === 'undone',
  );
  if (wasUndone) return false;
  return proposal === null || proposal.allocated_amount === amount || isOutdated(planned);
}
