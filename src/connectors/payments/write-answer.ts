import { setTimeout as sleep } from 'node:timers/promises';
import {
  recordAnswer,
  type HandoverAnswer,
  type Written,
} from '#domain/payments/payment-handovers/work-handover.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { LeasedHandover } from '#orm/sql/payment-handovers.ts';

/** A restart of the database takes seconds, a failover to another server a minute: these are six in all. */
const PAUSES_MS = [100, 500, 2000, ...Array<number>(12).fill(30_000)];

/**
 * Writes a channel's answer, and tries again while the database is down, since the channel is never asked a second
 * time. An answer written twice counts once. Rejects after six minutes, or when the service stops before.
 */
export async function writeAnswer(
  { db, log, stopping }: { db: Database; log: Log; stopping: AbortSignal },
  held: LeasedHandover,
  answer: HandoverAnswer,
): Promise<Written> {
  for (const pause of PAUSES_MS) {
    try {
      return await recordAnswer(db, held, answer);
    } catch (err) {
      log.warn({ err, payment_batch_id: held.id }, 'the answer to a handover waits');
    }
    // Stopping ends the pause, and there is one more try.
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) break;
  }
  return recordAnswer(db, held, answer);
}
