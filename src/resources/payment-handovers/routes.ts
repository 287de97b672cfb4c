import { approveWithFile } from '#domain/payments/payment-handovers/approve-with-file.ts';
import {
  decideHandover,
  type HandoverDecision,
} from '#domain/payments/payment-handovers/park-handovers.ts';
import { readSepaFile } from '#domain/payments/payment-handovers/read-sepa-file.ts';
import {
  startHandover,
  type HandoverTrigger,
} from '#domain/payments/payment-handovers/start-handover.ts';
import { singleBody, otherBody, withHeaders } from '#http/answers.ts';
import { decisionRule } from '#http/body.ts';
import { type Call, type Services, keyOf } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type ResourceRoute } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderPaymentBatch, paymentBatchSchema } from '#render/payment-batch.ts';
import { seenBatchOf, type DecisionCall } from '#resources/payment-batches/handlers.ts';
import { approvalWithFileSchema, batchDecisionSchema } from '#resources/payment-batches/schema.ts';

const start =
  (trigger: HandoverTrigger) =>
  async (call: DecisionCall, { db }: Services): Promise<Reply> => {
    const handover = await startHandover(db, actorOf(call), seenBatchOf(call), trigger);
    const { batch, progress, started } = handover;
    return single(renderPaymentBatch(batch, progress), started ? 202 : 200);
  };

const submitPaymentBatch = start('submit');
const exportPaymentBatch = start('sepa_export');

async function approvePaymentBatchWithFile(
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

const declareHandedOver = decide('known_as_sent');
const declareNotHandedOver = decide('released');

/** The only surface with whole IBANs: it is the bank's file, and no cache on the way may store it. */
async function sendSepaFile(call: Call, { db, cipher }: Services): Promise<Reply> {
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

const MEMBER = '/api/v1/payment_batches/:id';
const ACCESS = rowOf('payment_batches');
const decision = decisionRule('payment_batch', batchDecisionSchema);
/** 202 for a new handover, 200 for an earlier one. */
const STARTED = { 200: singleBody(paymentBatchSchema), 202: singleBody(paymentBatchSchema) };

export const PAYMENT_HANDOVER_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'POST',
    path: `${MEMBER}/submit`,
    access: ACCESS,
    console: 'manager',
    operationId: 'submitPaymentBatch',
    summary: 'Hand an approved payment batch over to its channel',
    description:
      'Answers 202 if this call starts the handover. The batch stays `approved` until the channel has answered; its instructions become `submitted` at once. A handover is never withdrawn: once it has started, the call answers 200 and changes nothing, whatever `version` it names.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: {
      409: 'The batch is not approved, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed.',
    },
    answers: STARTED,
    body: decision,
    handle: submitPaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    console: 'manager',
    operationId: 'exportPaymentBatch',
    summary: 'Hand an approved payment batch over as a SEPA file',
    description: 'The same as `submit`, for a batch whose channel is `sepa_file`.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: {
      409: 'The batch is not approved, has another channel, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed.',
    },
    answers: STARTED,
    body: decision,
    handle: exportPaymentBatch,
  },
  {
    method: 'GET',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    console: 'manager',
    operationId: 'downloadSepaFile',
    summary: 'Download the SEPA file of a payment batch',
    description:
      'pain.001.001.09, the same bytes every time. The only answer with full IBANs, because the file is for the bank.',
    refusals: { 409: 'The file has not been made yet, or the batch has another channel.' },
    answers: {
      200: withHeaders(otherBody('application/xml'), 'Content-Disposition', 'Cache-Control'),
    },
    handle: sendSepaFile,
  },
  // One press for a person who may do all of it; applications take each step.
  {
    method: 'POST',
    path: `${MEMBER}/approve_with_file`,
    access: ACCESS,
    console: 'manager',
    answers: { 202: singleBody(paymentBatchSchema) },
    body: decisionRule('payment_batch', approvalWithFileSchema),
    handle: approvePaymentBatchWithFile,
  },
  // After a restore: the answers to whether the bank has a batch, which only a person can find out.
  {
    method: 'POST',
    path: `${MEMBER}/declare_handed_over`,
    access: ACCESS,
    console: 'manager',
    answers: { 200: singleBody(paymentBatchSchema) },
    body: decision,
    handle: declareHandedOver,
  },
  {
    method: 'POST',
    path: `${MEMBER}/declare_not_handed_over`,
    access: ACCESS,
    console: 'manager',
    answers: { 200: singleBody(paymentBatchSchema) },
    body: decision,
    handle: declareNotHandedOver,
  },
];
