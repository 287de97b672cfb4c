import {
  decideHandover,
  type HandoverDecision,
} from '#domain/payments/payment-handovers/park-handovers.ts';
import { approveWithFile } from '#domain/payments/payment-handovers/approve-with-file.ts';
import { readSepaFile } from '#domain/payments/payment-handovers/read-sepa-file.ts';
import {
  startHandover,
  type HandoverTrigger,
} from '#domain/payments/payment-handovers/start-handover.ts';
import { renderPaymentBatch } from '#render/payment-batch.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { seenBatchOf, type DecisionCall } from '#resources/payment-batches/handlers.ts';
import { type Call, type Services, keyOf } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';

const start =
  (trigger: HandoverTrigger) =>
  async (call: DecisionCall, { db }: Services): Promise<Reply> => {
    const handover = await startHandover(db, actorOf(call), seenBatchOf(call), trigger);
    const { batch, progress, started } = handover;
    return single(renderPaymentBatch(batch, progress), started ? 202 : 200);
  };

export const submitPaymentBatch = start('submit');
export const exportPaymentBatch = start('sepa_export');

export async function approvePaymentBatchWithFile(
  call: Call<undefined, { version: number; repeats_confirmed?: boolean }>,
  { db }: Services,
): Promise<Reply> {
  const seen = { ...keyOf(call), ...call.input };
  const { batch, progress } = await approveWithFile(db, actorOf(call), seen);
  return single(renderPaymentBatch(batch, progress), 202);
}

const decide =
  (decision: HandoverDecision) =>
  async (call: DecisionCall, { db }: Services): Promise<Reply> => {
    const { batch, progress } = await decideHandover(
      db,
      actorOf(call),
      seenBatchOf(call),
      decision,
    );
    return single(renderPaymentBatch(batch, progress));
  };

export const declareHandedOver = decide('known_as_sent');
export const declareNotHandedOver = decide('released');

/** The only surface with whole IBANs: it is the bank's file, and no cache on the way may store it. */
export async function sendSepaFile(call: Call, { db, cipher }: Services): Promise<Reply> {
  const { message_id, text } = await readSepaFile(
    { db, cipher },
    actorOf(call),
    keyOf(call),
    (bytes) => call.held.awaitAnswer(bytes),
  );
  return {
    status: 200,
    body: text,
    headers: {
      'Content-Type': 'application/xml',
      'Content-Disposition': `attachment; filename="${message_id}.xml"`,
      'Cache-Control': 'no-store',
    },
  };
}
