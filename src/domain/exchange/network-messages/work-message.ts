import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDueNetworkMessage } from '#orm/sql/exchange/due-network-messages.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';

/** `lease` is unique to the attempt, so also its fence. */
export interface LeasedMessage extends RowKey {
  lease: string;
  invoice_id: string;
  message_id: string;
  /** CDAR, UTF-8. */
  body: string;
  /** Including this one. */
  attempts_count: number;
}

export type NetworkAnswer =
  /** Taken now or earlier. */
  | { outcome: 'taken' }
  /** Never taken. */
  | { outcome: 'refused'; reason: string }
  /** Taken or not. */
  | { outcome: 'unknown'; reason: string };

/** `interrupted`: the service stopped before the answer. */
export type AttemptOutcome = NetworkAnswer | { outcome: 'interrupted' };

/** The next due message above workspace `after`, or null. */
export const findMessage = (db: Database, after: string): Promise<RowKey | null> =>
  db.transact((tx) => findDueNetworkMessage(tx, after));

/**
 * Leases a message and commits that it is about to be sent; null when another worker was faster or it was
 * withdrawn. If the worker dies, another gets it after the lease.
 */
export async function beginAttempt(
  db: Database,
  due: RowKey,
  lease: string,
  milliseconds: number,
): Promise<LeasedMessage | null> {
  const { outcome, message } = await db.transact((tx) => {
    const expires_at = new Date(tx.now.getTime() + milliseconds);
    return moveMessage(tx, due, (row) => ({
      event: { type: 'attempt_begun', is_due: isDue(row, tx.now) },
      lease: { lease, expires_at },
    }));
  });
  if (outcome !== 'moved' || message === null) return null;
  const { workspace_id, id, invoice_id, message_id, body, attempts_count } = message;
  return { workspace_id, id, lease, invoice_id, message_id, body, attempts_count };
}

const isDue = ({ next_attempt_at }: LockedNetworkMessage, now: Date): boolean =>
  next_attempt_at !== null && next_attempt_at <= now;

/**
 * Records an attempt's outcome; false, without change, when the lease was lost. An unknown outcome is retried, and
 * `failed` once the policy has no attempt left.
 */
export async function recordNetworkAnswer(
  db: Database,
  held: LeasedMessage,
  answer: AttemptOutcome,
  retries: RetryPolicy,
): Promise<boolean> {
  const { outcome } = await db.transact((tx) =>
    moveMessage(tx, held, (row) => triggerOf(tx, row, held, answer, retries)),
  );
  return outcome === 'moved';
}

function triggerOf(
  { now }: Transaction,
  row: LockedNetworkMessage,
  { lease }: LeasedMessage,
  answer: AttemptOutcome,
  retries: RetryPolicy,
): { event: NetworkMessageEvent } & MessageMeans {
  const holds_lease = row.leased_by === lease;
  switch (answer.outcome) {
    case 'taken':
      return { event: { type: 'network_took', holds_lease } };
    case 'refused':
      return { event: { type: 'network_refused', holds_lease }, failure: toStored(answer.reason) };
    case 'unknown': {
      const next = nextAttempt(retries, row.first_failed_at ?? now, now, row.attempts_count);
      const may_retry = next.kind === 'retry';
      const retry = may_retry ? { retry_at: next.at } : {};
      const event = { type: 'outcome_unknown', holds_lease, may_retry } as const;
      return { event, failure: toStored(answer.reason), ...retry };
    }
    case 'interrupted':
      return { event: { type: 'attempt_interrupted', holds_lease } };
    default:
      return answer satisfies never;
  }
}

const MAX_REASON = 1000;

/** The network's text; PostgreSQL takes no NUL. */
const toStored = (reason: string): string => reason.slice(0, MAX_REASON).replaceAll('\0', '');
