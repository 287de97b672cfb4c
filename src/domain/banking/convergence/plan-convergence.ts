import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
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
  /** A proposal that there is. */
  proposal: Allocation | null;
}

/** What becomes of an operation: allocations that are confirmed, or new proposals. */
interface PlannedConvergence {
  confirmed: PlannedAllocation[];
  proposed: PlannedAllocation[];
}

const MAX_PROPOSALS = 10;

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
    ({ invoice_id, open_amount }) =>
      decimal(open_amount).gt(ZERO) && !isTaken(allocations, invoice_id),
  );
  const ranked = rankCandidates(converging, free);
  const { sure, others } = chooseCandidates(ranked, threshold);
  const wanted = sure.map((candidate) => planAllocation(converging, candidate));
  if (confirm && wanted.length > 0 && wanted.every(mayBeConfirmed))
    return { confirmed: wanted, proposed: [] };
  const rest = others.map((candidate) => planAllocation(converging, candidate));
  return { confirmed: [], proposed: newProposals(converging, [...wanted, ...rest]) };
}

/** Those of an operation's allocations that are not proposed yet, in their order, as many as there is room for. */
export function newProposals(
  { allocations }: ConvergingOperation,
  planned: readonly PlannedAllocation[],
): PlannedAllocation[] {
  const proposed = allocations.filter(({ status }) => status === 'proposed').length;
  const room = Math.max(0, MAX_PROPOSALS - proposed);
  return planned.filter(({ proposal }) => proposal === null).slice(0, room);
}

const isTaken = (allocations: readonly Allocation[], invoice_id: string): boolean =>
  allocations.some(
    ({ invoice_document_id, status }) =>
      invoice_document_id === invoice_id && (status === 'discarded' || status === 'confirmed'),
  );

function planAllocation(converging: ConvergingOperation, candidate: Candidate): PlannedAllocation {
  const { remaining, allocations } = converging;
  const open = decimal(candidate.item.open_amount);
  const amount = toFixed(remaining.lt(open) ? remaining : open, 4);
  const proposal = allocations.find(
    ({ invoice_document_id, status }) =>
      invoice_document_id === candidate.item.invoice_id && status === 'proposed',
  );
  return { converging, candidate, amount, proposal: proposal ?? null };
}

function mayBeConfirmed({ converging, candidate, amount, proposal }: PlannedAllocation): boolean {
  const wasUndone = converging.allocations.some(
    ({ invoice_document_id, status }) =>
      invoice_document_id === candidate.item.invoice_id && status === 'undone',
  );
  return !wasUndone && (proposal === null || proposal.allocated_amount === amount);
}
