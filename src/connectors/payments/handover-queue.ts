import { randomUUID } from 'node:crypto';
import { leaseHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import { findHandover } from '#domain/payments/payment-handovers/work-handover.ts';
import { createFairGate, type Pass } from '#kernel/fair-gate.ts';
import { createTask, type Task } from '#kernel/task.ts';
import type { PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { DueHandover } from '#orm/sql/due-handovers.ts';
import { handOver, type HandoverTools } from './hand-over.ts';
import { keepLease } from './keep-lease.ts';

interface HandoverQueueOptions extends HandoverTools {
  channel: PaymentChannel;
  /** How long a dead process keeps a handover that it has not sent, milliseconds. */
  lease: number;
  /** Of the calls that the channel has under way. */
  slots: CallSlots;
}

/** A call under way holds its order, about 4 MB with 10 000 transfers: it takes a slot for each thousand. */
export interface CallSlots {
  total: number;
  /** Of one workspace. */
  each: number;
}

const TRANSFERS_OF_SLOT = 1000;
const BEFORE_ALL = '0';

/**
 * Hands over the queue of one channel, in turn over the workspaces and one at a time until its order is
 * read, and its file made or its channel called. A workspace whose slots are taken is passed over.
 */
export function createHandoverQueue(options: HandoverQueueOptions): Task {
  const { db, log, channel, lease, stopping } = options;
  // Files, after which no call is under way, never fill them.
  const slots = createFairGate(options.slots);
  const calls = new Set<Promise<void>>();
  /** The workspace that had the last turn. */
  let after = BEFORE_ALL;

  const follow = (call: Promise<void>, slot: Pass): void => {
    const ended = call.finally(() => {
      calls.delete(ended);
      slot.leave();
      work.request();
    });
    calls.add(ended);
  };

  const handOne = async (due: DueHandover) => {
    const held = await leaseHandover(db, due, randomUUID(), lease);
    if (held === null) return null;
    const letGo = keepLease(db, held, lease, log);
    const { workspace_id, id: payment_batch_id } = held;
    const task = { task: 'handover', channel, workspace_id, payment_batch_id };
    const activity = options.activities.begin(() => task);
    try {
      return await handOver(options, held);
    } catch (err) {
      // It is taken up again once its lease has ended, unless it was sent; the others need not wait for it.
      log.error({ err, payment_batch_id: held.id }, 'handover');
      return null;
    } finally {
      activity.end();
      letGo();
    }
  };

  const begin = async (due: DueHandover, slot: Pass): Promise<void> => {
    let sent: Awaited<ReturnType<typeof handOne>> = null;
    try {
      sent = await handOne(due);
    } finally {
      if (sent === null) slot.leave();
    }
    if (sent !== null) follow(sent.call, slot);
  };

  /** Gives the workspaces after the last one a turn each; `waiting` stops at one for which slots must come free. */
  const goRound = async (): Promise<'begun' | 'idle' | 'waiting'> => {
    let outcome: 'begun' | 'idle' = 'idle';
    while (!stopping.aborted) {
      const due = await findHandover(db, channel, after);
      if (due === null) break;
      const tenants = [due.workspace_id];
      const units = Math.max(1, Math.ceil(due.instructions_count / TRANSFERS_OF_SLOT));
      const slot = slots.tryEnter(tenants, units);
      // Its turn stays, or smaller ones would pass a large one for ever.
      if (slot === null && slots.lacksSupply(tenants, units)) return 'waiting';
      after = due.workspace_id;
      if (slot === null) continue;
      await begin(due, slot);
      outcome = 'begun';
    }
    after = BEFORE_ALL;
    return outcome;
  };

  const goRounds = async (): Promise<void> => {
    while (!stopping.aborted) {
      const isWhole = after === BEFORE_ALL;
      const outcome = await goRound();
      if (outcome === 'waiting' || (outcome === 'idle' && isWhole)) return;
    }
  };

  const work = createTask(goRounds, (err) => log.error({ err, channel }, 'handovers'));
  return {
    request: work.request,
    stop: async () => {
      await work.stop();
      await Promise.all(calls);
    },
  };
}
