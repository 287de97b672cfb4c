import {
  invoiceLifecycleMachine,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import { wouldMove } from '#machines/step.ts';
import type { WaitingStatus } from './waiting-statuses.ts';

/** Statuses with one trigger, by arrival. */
type WaitingLine = RankedStatus[];

interface RankedStatus extends WaitingStatus {
  /** Place among all waiting. */
  rank: number;
}

/**
 * Groups statuses by trigger, of which there are a few dozen. Trying each of 10 000 statuses after each move held
 * the invoice for minutes.
 */
export const waitingLines = (waiting: readonly WaitingStatus[]): WaitingLine[] => [
  ...Map.groupBy(
    waiting.map((status, rank) => ({ ...status, rank })),
    ({ trigger }) => JSON.stringify(trigger),
  ).values(),
];

/** The line with the earliest status that moves an invoice in this state. */
export function firstReachable(
  lines: readonly WaitingLine[],
  state: InvoiceLifecycleState,
): WaitingLine | undefined {
  let first: WaitingLine | undefined;
  for (const line of lines) {
    const [status] = line;
    if (status === undefined || status.rank > (first?.[0]?.rank ?? Infinity)) continue;
    if (wouldMove(invoiceLifecycleMachine, { state }, status.trigger)) first = line;
  }
  return first;
}
