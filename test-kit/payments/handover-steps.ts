import { readOrder, type HandoverOrder } from '#domain/payments/payment-handovers/read-order.ts';
import { leaseHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import {
  findHandover,
  type HandoverAnswer,
} from '#domain/payments/payment-handovers/work-handover.ts';
import { PAYMENT_CHANNELS } from '#orm/entities/payment-batch.ts';
import type { LeasedHandover } from '#orm/sql/payments/payment-handovers.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { buildBatch, type BatchOverrides } from './build-payment.ts';
import { readBatch, readHandovers, readInstructionsOf } from './handovers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export const LEASE_MS = 30_000;

export const REFUSED = {
  outcome: 'refused',
  error_code: 'closed',
  error_message: 'Compte clos',
  refused_end_to_end_ids: [],
  retryable: false,
} satisfies HandoverAnswer;

/** Its handover is queued. */
export async function buildSubmitted(
  partner: Partner,
  overrides: BatchOverrides = {},
): Promise<Record<string, unknown>> {
  const batch = await buildBatch(partner, { approved: true, ...overrides });
  await partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/submit`);
  return batch;
}

/** Leases the due handover, as a worker does. */
export async function takeDue({ db }: Partner, lease: string): Promise<LeasedHandover> {
  for (const channel of PAYMENT_CHANNELS) {
    const due = await findHandover(db, channel, '0');
    const held = due && (await leaseHandover(db, due, lease, LEASE_MS));
    if (held !== null) return held;
  }
  throw new Error('no handover is due');
}

export async function readSoundOrder(
  partner: Partner,
  held: LeasedHandover,
): Promise<HandoverOrder> {
  const { db, service, clock } = partner;
  const answer = await readOrder(db, service.services.cipher, held, clock.now());
  if (answer.kind === 'refused') throw new Error(answer.refusal.error_code);
  return answer.order;
}

/** Everything that a handover writes. */
export const readWritten = async (partner: Partner, id: unknown) => ({
  handovers: await readHandovers(partner.db),
  batch: await readBatch(partner, id),
  instructions: await readInstructionsOf(partner, id),
  events: await readFrozenEvents(partner.db),
});
