import { networkMessageMachine, type NetworkMessageEvent } from '#machines/network-message.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { openCause } from '#orm/sql/notice-causes.ts';
import {
  describeMessage,
  isFirstWaiting,
  lockNetworkMessage,
  makeNextDue,
  saveNetworkMessage,
  type LockedNetworkMessage,
} from '#orm/sql/network-messages.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Values that a move's actions may need. */
export interface MessageMeans {
  lease?: { lease: string; expires_at: Date };
  failure?: string;
  retry_at?: Date;
}

interface MovedMessage {
  /** Also `refused` without a message. */
  outcome: TransitionOutcome;
  /** After the move. */
  message: LockedNetworkMessage | null;
}

/**
 * Locks a lifecycle event's message, applies the trigger with its facts and runs the actions. A refusal writes
 * nothing.
 */
export async function moveMessage(
  tx: Transaction,
  key: RowKey,
  triggerOf: (message: LockedNetworkMessage) => { event: NetworkMessageEvent } & MessageMeans,
): Promise<MovedMessage> {
  const before = await lockNetworkMessage(tx, key);
  if (before === null) return { outcome: 'refused', message: null };
  const { event, lease, failure, retry_at } = triggerOf(before);
  const after: LockedNetworkMessage & { settled_at: Date | null } = { ...before, settled_at: null };
  const outcome = await moveRow(tx, networkMessageMachine, before, event, {
    save: ({ to }) => {
      after.state = to;
      after.leased_by = null;
      after.next_attempt_at = null;
      if (to === 'sent' || to === 'failed' || to === 'withdrawn') after.settled_at = tx.now;
    },
    start_attempt: () => {
      const { lease: leased_by, expires_at } = required(lease);
      Object.assign(after, { leased_by, next_attempt_at: expires_at });
      after.attempts_count += 1;
    },
    note_failure: () => {
      after.last_error = required(failure);
      after.first_failed_at ??= tx.now;
    },
    schedule_retry: () => {
      after.next_attempt_at = required(retry_at);
    },
    retry_at_once: () => {
      after.next_attempt_at = tx.now;
    },
    // If this one is itself waiting, those behind it wait for earlier ones, too.
    let_next_go: async () => {
      if (await isAtHead(tx, before)) await makeNextDue(tx, before);
    },
    take_its_turn: async () => {
      if (await isFirstWaiting(tx, before)) after.next_attempt_at = tx.now;
    },
  });
  // One statement for all changes.
  if (outcome === 'moved') {
    await saveNetworkMessage(tx, before, after);
    if (after.state === 'failed') await openFailure(tx, after);
  }
  return { outcome, message: after };
}

async function openFailure(tx: Transaction, message: LockedNetworkMessage): Promise<void> {
  const { workspace_id, id: subject_id, last_error: reason } = message;
  const { invoice, status_code } = await describeMessage(tx, message);
  const label = `${invoice} (${status_code})`;
  const cause = { workspace_id, kind: 'network_message_failed', subject_id } as const;
  await openCause(tx, cause, { label, reason }, tx.now);
}

/** Whether no earlier message of the invoice blocks it; a parked one has no time to show this. */
const isAtHead = (tx: Transaction, message: LockedNetworkMessage): boolean | Promise<boolean> =>
  message.state === 'parked' ? isFirstWaiting(tx, message) : message.next_attempt_at !== null;

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a network message lacks what its move needs');
  return value;
}
