import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Channels } from '#connectors/payments/channel.ts';
import {
  createHandoverWorker,
  type HandoverWorkerOptions,
} from '#connectors/payments/handover-worker.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import { sandbox } from '#connectors/payments/sandbox.ts';
import { sepaFile } from '#connectors/payments/sepa-file.ts';
import type { HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import type { HandoverAnswer } from '#domain/payments/payment-handovers/work-handover.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export const SHIPPED_CHANNELS: Channels = { sepa_file: sepaFile, sandbox };

/** A bank that gives every order the same answer, once told. */
export function heldBank() {
  const orders: HandoverOrder[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<HandoverAnswer>();
  const channels: Channels = {
    ...SHIPPED_CHANNELS,
    sandbox: {
      kind: 'sending',
      handOver: (order) => {
        orders.push(order);
        return promise;
      },
    },
  };
  return { orders, channels, answer: resolve, breakOff: reject };
}

export async function startWorker(
  { db, service }: Partner,
  overrides: Partial<HandoverWorkerOptions> = {},
): Promise<QueueWorker> {
  const worker = createHandoverWorker({
    db,
    cipher: service.services.cipher,
    compute: service.services.compute,
    observer: service.services.observer,
    channels: SHIPPED_CHANNELS,
    log: createLog('silent'),
    pollInterval: 20,
    ...overrides,
  });
  await worker.start();
  return worker;
}

/** Instants in milliseconds. */
export interface HandoverRow {
  payment_batch_id: string;
  message_id: string;
  state: string;
  leased: boolean;
  sent_ms: number | null;
  concluded_ms: number | null;
  file: string | null;
}

export async function readHandovers(db: Database): Promise<HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    select payment_batch_id, message_id, state, leased_by is not null as leased, file,
      (extract(epoch from sent_at) * 1000)::float8 as sent_ms,
      (extract(epoch from concluded_at) * 1000)::float8 as concluded_ms
    from payment_handovers order by payment_batch_id
  `.execute(sqlOn(db));
  return rows;
}

/** Resolves once the handovers are as asked. */
export async function untilHandovers(
  db: Database,
  asked: (handovers: readonly HandoverRow[]) => boolean,
): Promise<void> {
  while (!asked(await readHandovers(db))) await sleep(5);
}

export const readBatch = async (partner: Partner, id: unknown): Promise<Record<string, unknown>> =>
  dataOf(await partner.call('GET', `/api/v1/payment_batches/${String(id)}`));

/** Resolves with the batch once it has this state. */
export async function batchIn(
  partner: Partner,
  id: unknown,
  state: string,
): Promise<Record<string, unknown>> {
  for (;;) {
    const batch = await readBatch(partner, id);
    if (batch['state'] === state) return batch;
  }
}

/** The first hundred. */
export async function readInstructionsOf(
  partner: Partner,
  id: unknown,
): Promise<Record<string, unknown>[]> {
  const path = `/api/v1/payment_batches/${String(id)}/instructions?per_page=100`;
  return listOf(await partner.call('GET', path));
}

/** Starts a handover and works it off; the batch must end in `state`. */
export async function handOverBatch(
  partner: Partner,
  { id }: Record<string, unknown>,
  state = 'submitted',
): Promise<Record<string, unknown>> {
  const answer = await partner.call('POST', `/api/v1/payment_batches/${String(id)}/submit`);
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  const worker = await startWorker(partner);
  try {
    return await batchIn(partner, id, state);
  } finally {
    await worker.stop();
  }
}
