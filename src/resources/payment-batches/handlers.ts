import type { SeenBatch } from '#domain/payments/payment-batches/apply-batch-transition.ts';
import { approveBatch } from '#domain/payments/payment-batches/approve-batch.ts';
import type {
  BatchMembers,
  BatchUpdateMembers,
} from '#domain/payments/payment-batches/batch-members.ts';
import { carryBatch } from '#domain/payments/payment-batches/carry-batch.ts';
import { changeInstructions } from '#domain/payments/payment-batches/change-instructions.ts';
import { createBatch } from '#domain/payments/payment-batches/create-batch.ts';
import { deleteBatch } from '#domain/payments/payment-batches/delete-batch.ts';
import { findBatch } from '#domain/payments/payment-batches/find-batch.ts';
import { listBatches } from '#domain/payments/payment-batches/list-batches.ts';
import { warningOf, type JudgedBatch } from '#domain/payments/payment-batches/payment-doubts.ts';
import type {
  PreparedBatch,
  PreparedChange,
  PreparedReplacement,
} from '#domain/payments/payment-batches/prepare-instructions.ts';
import { refuseApproval } from '#domain/payments/payment-batches/refuse-approval.ts';
import { replaceInstructions } from '#domain/payments/payment-batches/replace-instructions.ts';
import { submitForApproval } from '#domain/payments/payment-batches/submit-for-approval.ts';
import { updateBatch } from '#domain/payments/payment-batches/update-batch.ts';
import type { BatchWithProgress } from '#domain/payments/payment-batches/with-progress.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { renderPaymentBatch } from '#render/payment-batch.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, type Services, keyOf } from '#http/pipeline/call.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';

const render = ({ batch, progress }: BatchWithProgress) => renderPaymentBatch(batch, progress);

/** With warnings of payments that were perhaps not meant. */
function judged(found: JudgedBatch, status = 200): Reply {
  const data = render(found);
  const warnings = found.doubts.map(warningOf);
  return warnings.length === 0 ? single(data, status) : warned(data, warnings, status);
}

export const BATCH_LIST_QUERY = {
  ...PAGING,
  state: oneOfParameter(PAYMENT_BATCH_STATES, 'Only the batches in this state.'),
};

export async function showPaymentBatches(
  call: Call<undefined, undefined, QueryOf<typeof BATCH_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = pageOf(query);
  const { state } = query;
  const [batches, total] = await listBatches(db, { workspace_id, state, page });
  return list(batches.map(render), page, total);
}

export async function addPaymentBatch(
  call: Call<undefined, PreparedBatch>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const created = await createBatch(services, actorOf(call), { workspace_id, ...input });
  return judged(created, 201);
}

interface Paid {
  invoice_document_ids: readonly string[];
}

const NO_LINES = { contents: [], violations: [] };

export async function addPurchaseBatch(
  call: Call<undefined, CheckedInput<BatchMembers & Paid>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { invoice_document_ids = [] } = input.members;
  const batch = { workspace_id, ...input, instructions: NO_LINES, invoice_document_ids };
  return judged(await createBatch(services, actorOf(call), batch), 201);
}

export async function addPurchases(
  call: Call<undefined, CheckedInput<Paid & { version: number }>>,
  services: Services,
): Promise<Reply> {
  const { members, violations } = call.input;
  const { invoice_document_ids = [], version } = members;
  const change = { version, violations, lines: [], removed_ids: [], instructions: NO_LINES };
  const of = { ...keyOf(call), ...change, invoice_document_ids };
  return judged(await changeInstructions(services, actorOf(call), of));
}

export async function showPaymentBatch(call: Call, { db }: Services): Promise<Reply> {
  return judged(await findBatch(db, keyOf(call)));
}

export async function changePaymentBatch(
  call: Call<undefined, CheckedInput<BatchUpdateMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...keyOf(call), ...call.input };
  return judged(await updateBatch(db, actorOf(call), update));
}

export async function removePaymentBatch(call: Call, { db }: Services): Promise<Reply> {
  await deleteBatch(db, actorOf(call), keyOf(call));
  return noContent();
}

export async function replacePaymentInstructions(
  call: Call<undefined, PreparedReplacement>,
  services: Services,
): Promise<Reply> {
  const replacement = { ...keyOf(call), ...call.input };
  return judged(await replaceInstructions(services, actorOf(call), replacement));
}

export async function changePaymentInstructions(
  call: Call<undefined, PreparedChange>,
  services: Services,
): Promise<Reply> {
  const change = { ...keyOf(call), ...call.input };
  return judged(await changeInstructions(services, actorOf(call), change));
}

/** A decision about a batch, with the version that its caller has read. */
export type DecisionCall = Call<undefined, { version?: number }>;

export const seenBatchOf = (call: DecisionCall): SeenBatch => ({
  ...keyOf(call),
  version: call.input.version,
});

export async function submitPaymentBatchForApproval(
  call: Call<undefined, { version?: number; repeats_confirmed?: boolean }>,
  { db }: Services,
): Promise<Reply> {
  const { repeats_confirmed } = call.input;
  const submission = { ...seenBatchOf(call), repeats_confirmed };
  return judged(await submitForApproval(db, actorOf(call), submission));
}

export async function approvePaymentBatch(call: DecisionCall, { db }: Services): Promise<Reply> {
  return judged(await approveBatch(db, actorOf(call), seenBatchOf(call)));
}

export async function refusePaymentBatchApproval(
  call: DecisionCall,
  { db }: Services,
): Promise<Reply> {
  return judged(await refuseApproval(db, actorOf(call), seenBatchOf(call)));
}

export async function carryPaymentBatch(call: Call, { db }: Services): Promise<Reply> {
  await carryBatch(db, actorOf(call), keyOf(call));
  return noContent();
}
