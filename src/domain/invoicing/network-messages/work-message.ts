import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDueNetworkMessage } from '#orm/sql/due-network-messages.ts';
import type { LockedNetworkMessage } from '#orm/sql/network-messages.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';

/** A message that a worker sends. `lease` is unique to this attempt, so it is the fence too. */
export interface LeasedMessage extends RowKey {
  lease: string;
  invoice_id: string;
  message_id: string;
  /** The CDAR, UTF-8. */
  body: string;
  /** This one included. */
  attempts_count: number;
}

/** The network's answer about a message. */
export type NetworkAnswer =
  /** It has it, from this attempt or an earlier one. */
  | { outcome: 'taken' }
  /** It never takes this message. */
  | { outcome: 'refused'; reason: string }
  /** It may have it or not. */
  | { outcome: 'unknown'; reason: string };

/** `interrupted`: the service stopped before the network answered. */
export type AttemptOutcome = NetworkAnswer | { outcome: 'interrupted' };

/** The message whose turn it is after that of the workspace `after`, or null when none is due above it. */
export const findMessage = (db: Database, after: string): Promise<RowKey | null> =>
  db.transact((tx) => findDueNetworkMessage(tx, after));

/**
 * Commits that the message is about to be sent, under a lease of its own; null when another worker was faster, or it
 * was withdrawn. A worker that dies after this leaves it to another once the lease has ended.
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
 * Writes what came of an attempt; false when the lease was lost, and nothing is written. After an unknown
 * outcome it is sent again by the retry policy, and is `failed` once no attempt fits into it.
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
      const retry = 'at' in next ? { retry_at: next.at } : {};
      const event = { type: 'outcome_unknown', holds_lease, may_retry: 'at' in next } as const;
      return { event, failure: toStored(answer.reason), ...retry };
    }
    case 'interrupted':
      return { event: { type: 'attempt_interrupted', holds_lease } };
    default:
      return answer satisfies never;
  }
}

const MAX_REASON = 1000;

/** A reason is the network's own text, and PostgreSQL takes no NUL. */
const toStored = (reason: string): string => reason.slice(0, MAX_REASON).replaceAll('\0', '');
