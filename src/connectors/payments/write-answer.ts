import { setTimeout as sleep } from 'node:timers/promises';
import {
  recordAnswer,
  type HandoverAnswer,
  type Written,
} from '#domain/payments/payment-handovers/work-handover.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { LeasedHandover } from '#orm/sql/payments/payment-handovers.ts';

/** Six minutes in all: a restart of the database takes seconds, a failover a minute. */
const PAUSES_MS = [100, 500, 2000, ...Array<number>(12).fill(30_000)];

/**
 * Writes a channel's answer, and retries while the database is down, because the channel is never asked again. An
 * answer written twice counts once. Rejects after six minutes, or earlier when the service stops.
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
    // Stopping ends the pause; one more try follows.
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) break;
  }
  return recordAnswer(db, held, answer);
}
