import { networkMessageMachine, type NetworkMessageEvent } from '#machines/network-message.ts';
import type { Acknowledgement } from '#model/acknowledgement.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findLaterUnsent, isFirstWaiting, makeNextDue } from '#orm/sql/exchange/message-turns.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import {
  describeMessage,
  lockNetworkMessage,
  saveNetworkMessage,
  type KeptRefusal,
  type LockedNetworkMessage,
} from '#orm/sql/exchange/network-messages.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { dropMessageFile } from './message-file/message-file.ts';

/** Values that a move's actions may need. */
export interface MessageMeans {
  lease?: { lease: string; expires_at: Date };
  failure?: string;
  /** In the past for one that keeps its place among those that are due. */
  retry_at?: Date;
  /** Other columns that the move changes. */
  columns?: Partial<
    Pick<
      LockedNetworkMessage,
      | 'attempts_count'
      | 'empty_searches'
      | 'recipient_reachability'
      | 'last_error'
      | 'tracking_id'
      | 'body'
      | 'assumes_address'
    >
  >;
  flow?: { flow_id: string | null };
  refusal?: KeptRefusal;
  acknowledgement?: Acknowledgement;
  /** Writes in the move's transaction, before the move. */
  alongside?: () => Promise<void>;
}

export type MessageTrigger = { event: NetworkMessageEvent } & MessageMeans;

interface MovedMessage {
  /** Also `refused` without a message. */
  outcome: TransitionOutcome;
  /** After the move. */
  message: LockedNetworkMessage | null;
}

type MovingMessage = LockedNetworkMessage & { settled_at: Date | null };

/**
 * Locks a lifecycle event's message, applies the trigger with its facts and runs the actions. A refusal writes
 * nothing.
 */
export async function moveMessage(
  tx: Transaction,
  key: RowKey,
  triggerOf: (message: LockedNetworkMessage) => MessageTrigger | Promise<MessageTrigger>,
): Promise<MovedMessage> {
  const before = await lockNetworkMessage(tx, key);
  if (before === null) return { outcome: 'refused', message: null };
  const { event, ...means } = await triggerOf(before);
  const after: MovingMessage = { ...before, settled_at: null };
  const outcome = await moveRow(
    tx,
    networkMessageMachine,
    before,
    event,
    executorsOf(tx, before, after, means),
  );
  if (outcome === 'moved') {
    await means.alongside?.();
    await saveNetworkMessage(tx, before, after);
    if (after.has_file && after.settled_at !== null) await dropMessageFile(tx, after);
    if (after.state === 'failed') await openFailure(tx, after);
  }
  return { outcome, message: after };
}

const SETTLED: readonly string[] = ['sent', 'failed', 'withdrawn'];

// oxlint-disable-next-line max-lines-per-function -- one row an action
function executorsOf(
  tx: Transaction,
  before: LockedNetworkMessage,
  after: MovingMessage,
  means: MessageMeans,
) {
  return {
    save: ({ to }: { to: LockedNetworkMessage['state'] }) => {
      Object.assign(after, { state: to, leased_by: null });
      // A lateness and what a search adds leave the next question at its time.
      after.next_attempt_at = to === 'accepted' ? before.next_attempt_at : null;
      if (SETTLED.includes(to)) after.settled_at = tx.now;
    },
    start_attempt: () => {
      const { lease: leased_by, expires_at } = required(means.lease);
      const attempts_count = before.attempts_count + 1;
      Object.assign(after, { leased_by, next_attempt_at: expires_at, attempts_count });
      Object.assign(after, means.columns);
    },
    note_failure: () => {
      after.last_error = required(means.failure);
      after.first_failed_at ??= tx.now;
    },
    schedule_retry: () => {
      after.next_attempt_at = required(means.retry_at);
      Object.assign(after, means.columns);
    },
    retry_at_once: () => {
      after.next_attempt_at = means.retry_at ?? tx.now;
      Object.assign(after, means.columns);
    },
    // If this one is itself waiting, those behind it wait for earlier ones, too.
    let_next_go: async () => {
      if (after.kind === 'invoice' && after.state === 'failed') await withdrawLater(tx, before);
      if (await isAtHead(tx, before)) await makeNextDue(tx, before);
    },
    take_its_turn: async () => {
      if (await isFirstWaiting(tx, before)) after.next_attempt_at = tx.now;
      Object.assign(after, means.columns);
    },
    wait_for_preparation: () => {
      after.next_attempt_at = required(means.lease).expires_at;
    },
    take_attempt_back: () => {
      Object.assign(after, means.columns);
    },
    note_search: () => {
      Object.assign(after, means.columns);
    },
    note_refusal: () => {
      after.refusal = required(means.refusal);
      after.last_error = after.refusal.words;
      after.first_failed_at ??= tx.now;
    },
    note_flow: () => {
      after.flow_id = required(means.flow).flow_id;
      after.accepted_at ??= tx.now;
      Object.assign(after, { empty_searches: null, refusal: null, last_error: null });
    },
    ask_later: () => {
      after.next_attempt_at = means.retry_at ?? null;
    },
    note_acknowledgement: () => {
      after.acknowledgement = required(means.acknowledgement);
      after.flow_id ??= means.flow?.flow_id ?? null;
    },
    note_lateness: () => {
      after.acknowledgement_late_at = tx.now;
    },
    begin_anew: () => {
      Object.assign(after, NOTHING_DONE, means.columns);
    },
  };
}

const NOTHING_DONE = {
  first_failed_at: null,
  last_error: null,
  flow_id: null,
  acknowledgement: null,
  accepted_at: null,
  acknowledgement_late_at: null,
  empty_searches: null,
  refusal: null,
  recipient_reachability: null,
};

/** The platform knows no statuses of an invoice that it has not got. */
async function withdrawLater(tx: Transaction, invoice: LockedNetworkMessage): Promise<void> {
  for (const { id } of await findLaterUnsent(tx, invoice))
    await moveMessage(tx, { workspace_id: invoice.workspace_id, id }, () => ({
      event: { type: 'withdrawal' },
    }));
}

async function openFailure(tx: Transaction, message: LockedNetworkMessage): Promise<void> {
  const { workspace_id, id: subject_id, last_error: reason } = message;
  const { invoice, status_code } = await describeMessage(tx, message);
  const label = `${invoice} (${status_code})`;
  const cause = { workspace_id, kind: 'network_message_failed', subject_id } as const;
  await openCause(tx, cause, { label, reason }, tx.now);
}

/**
 * Whether no earlier message of the invoice blocks it. One that was tried may have been released, or its invoice be
 * sent again, before earlier ones. A parked one has no time to show that it waits, and an accepted one may have none
 * left.
 */
async function isAtHead(tx: Transaction, message: LockedNetworkMessage): Promise<boolean> {
  const { state, next_attempt_at } = message;
  const mayBeFirst = next_attempt_at !== null || state === 'parked' || state === 'accepted';
  return mayBeFirst && isFirstWaiting(tx, message);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a network message lacks what its move needs');
  return value;
}
