import type { PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';
import type { TransitionOutcome } from '#domain/shared/apply-transition.ts';
import type { Reachability } from '#model/directory-line.ts';
import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import type { BegunStep } from './begin-step.ts';
import { insertMessageFile, type MessageFile } from './message-file/message-file.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';

/** How a message was made ready for its first attempt. */
export type Preparation =
  /** No file where there is one already. */
  | {
      kind: 'prepared';
      file: (MessageFile & PackedBytes) | null;
      reachability: Reachability | null;
    }
  /** A status for an address, or as it was. */
  | { kind: 'addressed'; body: string }
  /** The directory does not have its recipient, or not for invoices as `words` say, which holds it. */
  | { kind: 'missing'; words: string | null }
  /** Tried again after so many milliseconds. */
  | { kind: 'failed'; words: string; wait: number };

const ASK_AGAIN_MS = 3_600_000;

/** Records a preparation, with the bytes that all attempts send; without change if another worker began one since. */
export async function recordPreparation(
  db: Database,
  step: BegunStep,
  preparation: Preparation,
): Promise<TransitionOutcome> {
  const { outcome } = await db.transact((tx) =>
    moveMessage(tx, step.message, (row) => ({
      ...triggerOf(preparation, step, isStill(row, step), tx.now),
      alongside: () => write(tx, row, preparation),
    })),
  );
  return outcome;
}

async function write(
  tx: Transaction,
  row: LockedNetworkMessage,
  preparation: Preparation,
): Promise<void> {
  if (preparation.kind === 'prepared' && preparation.file !== null)
    await insertMessageFile(tx, row, preparation.file);
}

/** The time at which another worker may begin one is the lease. */
const isStill = (row: LockedNetworkMessage, { message }: BegunStep): boolean =>
  row.next_attempt_at !== null &&
  row.next_attempt_at.getTime() === message.next_attempt_at?.getTime();

function triggerOf(
  preparation: Preparation,
  { due_at }: BegunStep,
  is_prepared_now: boolean,
  now: Date,
): { event: NetworkMessageEvent } & MessageMeans {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  // In its place, or every queued invoice would be prepared, and stored, before the first one leaves.
  const retry_at = due_at ?? now;
  switch (preparation.kind) {
    case 'addressed':
      return {
        event: { type: 'prepared', is_prepared_now },
        columns: { body: preparation.body, assumes_address: false },
        retry_at,
      };
    case 'prepared': {
      const { reachability } = preparation;
      const asked = { recipient_reachability: reachability, last_error: null };
      const columns = reachability === null ? {} : asked;
      return { event: { type: 'prepared', is_prepared_now }, columns, retry_at };
    }
    case 'missing':
      return {
        event: { type: 'recipient_missing', is_prepared_now },
        columns: { recipient_reachability: 'unreachable', last_error: preparation.words },
        retry_at: later(ASK_AGAIN_MS),
      };
    case 'failed':
      return {
        event: { type: 'preparation_failed', is_prepared_now },
        failure: preparation.words,
        retry_at: later(preparation.wait),
      };
    default:
      return preparation satisfies never;
  }
}
