import { releaseHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import { readOrder, type HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import {
  beginHandover,
  recordSending,
  refuseHandover,
  storeFile,
  type HandoverAnswer,
} from '#domain/payments/payment-handovers/work-handover.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Observer } from '#kernel/observer.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { LeasedHandover } from '#orm/sql/payments/payment-handovers.ts';
import type { Channels, FileChannel, SendingChannel } from './channel.ts';
import { writeAnswer } from './write-answer.ts';

export interface HandoverTools {
  db: Database;
  cipher: Cipher;
  compute: ComputePool;
  observer: Observer;
  channels: Channels;
  log: Log;
  stopping: AbortSignal;
}

type Outcome = HandoverAnswer['outcome'] | 'refused_by_service' | 'changed' | 'lost' | 'left';

/**
 * Hands over one batch. Resolves when it is concluded or left to another worker, or with the call of its channel,
 * which ends when the answer is written.
 */
export async function handOver(
  tools: HandoverTools,
  held: LeasedHandover,
): Promise<{ call: Promise<void> } | null> {
  const { db, cipher, channels, stopping } = tools;
  for (;;) {
    const now = await beginHandover(db, held);
    if (now === null) return logOutcome(tools, held, 'lost');
    const read = await readOrder(db, cipher, held, now);
    if (stopping.aborted) {
      await releaseHandover(db, held);
      return logOutcome(tools, held, 'left');
    }
    if (read.kind === 'refused') {
      const written = await refuseHandover(db, held, read.refusal);
      const { error_code } = read.refusal;
      return logOutcome(tools, held, written === 'lost' ? 'lost' : 'refused_by_service', {
        error_code,
      });
    }
    const channel = channels[read.order.channel];
    if (channel.kind === 'file') {
      const outcome = await makeFile(tools, channel, held, read.order);
      logOutcome(tools, held, outcome);
      if (outcome !== 'changed') return null;
    } else {
      const written = await recordSending(db, held, read.order);
      if (written === 'written') return { call: callChannel(tools, channel, held, read.order) };
      logOutcome(tools, held, written);
      if (written === 'lost') return null;
    }
  }
}

const TRANSFER_CHARACTERS = 800;

async function makeFile(
  { db, cipher, compute }: HandoverTools,
  channel: FileChannel,
  held: LeasedHandover,
  order: HandoverOrder,
): Promise<Outcome> {
  const size = order.transfers.length * TRANSFER_CHARACTERS;
  const text = await compute.run([`payments:${held.workspace_id}`], channel.print, order, size);
  const file = cipher.seal(text, sealedFor('payment_handovers', held.id));
  const written = await storeFile(db, held, order, file);
  return written === 'written' ? 'taken' : written;
}

/** Never rejects: an answer that cannot be written counts as lost. */
async function callChannel(
  tools: HandoverTools,
  channel: SendingChannel,
  held: LeasedHandover,
  order: HandoverOrder,
): Promise<void> {
  const { log, stopping } = tools;
  try {
    const answer = await channel.handOver(order, stopping).catch((err: unknown): HandoverAnswer => {
      log.error({ err, payment_batch_id: held.id }, 'a payment channel broke');
      return { outcome: 'unknown', reason: 'the channel broke' };
    });
    const written = await writeAnswer(tools, held, answer);
    const { outcome } = answer;
    const why = outcome === 'refused' ? { error_code: answer.error_code } : {};
    logOutcome(tools, held, written === 'lost' ? 'lost' : outcome, why);
  } catch (err) {
    log.error({ err, payment_batch_id: held.id }, 'the answer to a handover is lost');
  }
}

function logOutcome(
  { log, observer }: HandoverTools,
  { workspace_id, id }: LeasedHandover,
  outcome: Outcome,
  more: object = {},
): null {
  log.info({ workspace_id, payment_batch_id: id, outcome, ...more }, 'handover');
  observer.count?.('handovers', { outcome });
  return null;
}
