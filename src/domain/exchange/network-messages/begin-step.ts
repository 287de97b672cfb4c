import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { isInvoiceUnsent } from '#orm/sql/exchange/connection-messages.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';
import { nextQuestion } from './next-question.ts';

/** The next step of a connection's due message. */
export type StepKind = 'prepare' | 'submit' | 'search' | 'ask';

/** A step that is about to be made. Its transaction is committed, so that a dead worker's step is known. */
export interface BegunStep {
  kind: StepKind;
  /** Unique to the step, so also its fence while sending. */
  lease: string;
  message: LockedNetworkMessage;
  /** As they were, for a step that comes to nothing. */
  before: Pick<LockedNetworkMessage, 'attempts_count' | 'empty_searches'>;
  /** When its turn came. */
  due_at: Date | null;
}

export interface StepLimits {
  /** Milliseconds; afterwards another worker takes over. */
  lease: number;
  /** Milliseconds until an acknowledgement is late. */
  ackWait: number;
}

/** After an unknown outcome, a minute apart. */
export const SEARCHES_BEFORE_RESEND = 2;

/**
 * Leases a due message of a connection for its next step; null when another worker was faster. That of a deleted
 * connection is ended instead, and a status whose invoice has not been sent meanwhile is withdrawn.
 */
export async function beginStep(
  db: Database,
  due: RowKey,
  connection: PlatformConnection,
  lease: string,
  limits: StepLimits,
): Promise<BegunStep | null> {
  const seen: Pick<BegunStep, 'kind' | 'before' | 'due_at'>[] = [];
  const { outcome, message } = await db.transact((tx) =>
    moveMessage(tx, due, async (row) => {
      if (connection.archived_at !== null) return CONNECTION_DELETED;
      if (await isOfUnsent(tx, row)) return { event: { type: 'withdrawal' } };
      const kind = kindOf(row, connection);
      const { attempts_count, empty_searches, next_attempt_at: due_at } = row;
      seen.push({ kind, before: { attempts_count, empty_searches }, due_at });
      return triggerOf(kind, row, lease, tx.now, limits);
    }),
  );
  const [known] = seen;
  if (outcome !== 'moved' || message === null || known === undefined) return null;
  return { ...known, lease, message };
}

/** Ends a message of a connection that is gone. */
export const CONNECTION_DELETED = {
  event: { type: 'connection_deleted' },
  failure: 'the connection to the platform was deleted',
} as const;

/** It was parked, say, while others were withdrawn with their invoice. */
const isOfUnsent = async (
  tx: Transaction,
  { workspace_id, invoice_id, kind, state }: LockedNetworkMessage,
): Promise<boolean> =>
  kind === 'status' && state === 'queued' && isInvoiceUnsent(tx, { workspace_id, id: invoice_id });

function kindOf(row: LockedNetworkMessage, connection: PlatformConnection): StepKind {
  if (row.state === 'accepted') return 'ask';
  if (needsPreparation(row, connection)) return 'prepare';
  const { empty_searches: searches, refusal } = row;
  const maySubmit = searches === null || (searches >= SEARCHES_BEFORE_RESEND && refusal === null);
  return maySubmit ? 'submit' : 'search';
}

function needsPreparation(row: LockedNetworkMessage, connection: PlatformConnection): boolean {
  if (row.state !== 'queued' && row.state !== 'held') return false;
  if (row.kind === 'status') return row.assumes_address && hasDirectory(connection);
  return row.state === 'held' || !row.has_file || mustAskDirectory(row, connection);
}

/** One that is held is asked for again. */
export function mustAskDirectory(
  { state, recipient_reachability }: LockedNetworkMessage,
  connection: DirectorySettings,
): boolean {
  return hasDirectory(connection) && (recipient_reachability === null || state === 'held');
}

type DirectorySettings = Pick<PlatformConnection, 'directory_check' | 'directory_url'>;

const hasDirectory = ({ directory_check, directory_url }: DirectorySettings): boolean =>
  directory_check !== 'off' && directory_url !== null;

function triggerOf(
  kind: StepKind,
  row: LockedNetworkMessage,
  lease: string,
  now: Date,
  limits: StepLimits,
): { event: NetworkMessageEvent } & MessageMeans {
  const is_due = row.next_attempt_at !== null && row.next_attempt_at <= now;
  const leased = { lease: { lease, expires_at: new Date(now.getTime() + limits.lease) } };
  switch (kind) {
    case 'prepare':
      return { event: { type: 'preparation_begun', is_due }, ...leased };
    case 'submit':
      // From now on the platform may have it, until its answer says otherwise.
      return {
        event: { type: 'attempt_begun', is_due },
        ...leased,
        columns: { empty_searches: 0 },
      };
    case 'search': {
      const { attempts_count } = row;
      return { event: { type: 'attempt_begun', is_due }, ...leased, columns: { attempts_count } };
    }
    case 'ask': {
      const next = nextQuestion(row.accepted_at ?? now, now, limits.ackWait);
      const later = next === null ? {} : { retry_at: next };
      return { event: { type: 'acknowledgement_asked', is_due }, ...later };
    }
    default:
      return kind satisfies never;
  }
}
