import type { PlatformFlowEvent } from '#machines/platform-flow.ts';
import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { PlatformFlowError } from '#model/platform-flow.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformFlow } from '#orm/entities/platform-flow.ts';
import { lockRow } from '#orm/lock-row.ts';
import { flowError } from '#domain/exchange/platform-connections/flow-errors.ts';
import { holdsFlow, type LeasedFlow } from './lease-flow.ts';
import { moveFlow } from './move-flow.ts';

export interface FlowFault {
  error_code: PlatformFlowError;
  words?: string | null;
}

/** The flow's state after the attempt; `lost`: the lease was lost, and nothing written. */
export type FlowEnd = 'new' | 'ignored' | 'failed' | 'lost';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Ends an attempt for good. */
export const failFlow = (db: Database, held: LeasedFlow, fault: FlowFault): Promise<FlowEnd> =>
  endFlow(db, held, () => ({ event: { type: 'fail' }, fault }));

/** Ends an attempt that failed: another one follows by the schedule, or the flow has `failed`. */
export const postponeFlow = (
  db: Database,
  held: LeasedFlow,
  fault: FlowFault,
  retries: RetryPolicy,
): Promise<FlowEnd> =>
  endFlow(db, held, (row, { now }) => ({ ...afterFailure(row, now, retries, 'fail'), fault }));

/**
 * Ends an attempt for want of the status's invoice, which is waited for a week from the first time that it was missed,
 * however long the file could not be had before.
 * @param awaited_key the invoice's number key: it is tried at once when the platform brings that
 */
export const awaitInvoice = (
  db: Database,
  held: LeasedFlow,
  { schedule }: RetryPolicy,
  awaited_key: string | null,
): Promise<FlowEnd> =>
  endFlow(db, held, (row, { now }) => {
    if (row.awaited_key === null) row.first_failed_at = null;
    const ending = afterFailure(row, now, { schedule, window: WEEK_MS }, 'ignore');
    return { ...ending, fault: { error_code: 'invoice_absent' }, awaited_key };
  });

interface Ending {
  event: PlatformFlowEvent;
  fault: FlowFault;
  retry_at?: Date;
  awaited_key?: string | null;
}

function afterFailure(
  { first_failed_at, attempts_count }: PlatformFlow,
  now: Date,
  retries: RetryPolicy,
  otherwise: 'fail' | 'ignore',
): Omit<Ending, 'fault'> {
  const next = nextAttempt(retries, first_failed_at ?? now, now, attempts_count);
  return next.kind === 'retry'
    ? { event: { type: 'postpone' }, retry_at: next.at }
    : { event: { type: otherwise } };
}

async function endFlow(
  db: Database,
  held: LeasedFlow,
  endingOf: (row: PlatformFlow, tx: Transaction) => Ending,
): Promise<FlowEnd> {
  return db.transact(async (begun) => {
    const locked = await lockRow(begun, PlatformFlow, held);
    if (locked === null || !holdsFlow(locked.row, held)) return 'lost';
    const { row, tx } = locked;
    const { event, fault, ...later } = endingOf(row, tx);
    const error = flowError(fault.error_code, fault.words);
    await moveFlow(tx, row, event, { error, ...later });
    return event.type === 'postpone' ? 'new' : event.type === 'ignore' ? 'ignored' : 'failed';
  });
}
