import {
  invoiceLifecycleMachine,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import { wouldMove } from '#machines/step.ts';
import type { WaitingStatus } from './waiting-statuses.ts';

/** Statuses of one trigger in the order of their arrival. */
type WaitingLine = RankedStatus[];

interface RankedStatus extends WaitingStatus {
  /** Its place among all that wait. */
  rank: number;
}

/**
 * Statuses by their trigger. There are a few dozen triggers and any number of statuses, which would each be tried after
 * each move: 10 000 of them held the invoice for minutes.
 */
export const waitingLines = (waiting: readonly WaitingStatus[]): WaitingLine[] => [
  ...Map.groupBy(
    waiting.map((status, rank) => ({ ...status, rank })),
    ({ trigger }) => JSON.stringify(trigger),
  ).values(),
];

/** The line whose first status is the earliest that moves an invoice of this state; undefined when none does. */
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
