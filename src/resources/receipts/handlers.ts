import { createReceipt } from '#domain/invoicing/receipts/create-receipt.ts';
import { decideReceipt, type ReceiptDecision } from '#domain/invoicing/receipts/decide-receipt.ts';
import { deleteReceipt } from '#domain/invoicing/receipts/delete-receipt.ts';
import { findReceipt, listReceipts } from '#domain/invoicing/receipts/find-receipts.ts';
import type { ReceiptMembers } from '#domain/invoicing/receipts/receipt-input.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { RECEIPT_STATES } from '#machines/receipt.ts';
import { RECEIPT_KINDS } from '#orm/entities/receipt.ts';
import { renderReceipt } from '#render/receipt.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import { undoReason } from './undo-reason.ts';

export const RECEIPT_LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only the receipts of this company.'),
  invoice_id: idParameter('Only the receipts of this invoice.'),
  state: oneOfParameter(RECEIPT_STATES, 'Only the receipts in this state.'),
  kind: oneOfParameter(RECEIPT_KINDS, 'Only the receipts of this kind.'),
  from: dayParameter('Only receipts of this day or later, by `received_on`.'),
  to: dayParameter('Only receipts of this day or earlier, by `received_on`.'),
};

export async function showReceipts(
  call: Call<undefined, undefined, QueryOf<typeof RECEIPT_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { company_id, invoice_id, state, kind, from, to } = call.query;
  const filter = { company_id, invoice_id, state, kind, from, to };
  const [receipts, total] = await listReceipts(db, call.workspace_id, filter, page);
  return list(receipts.map(renderReceipt), page, total);
}

export async function showReceipt(call: Call, { db }: Services): Promise<Reply> {
  return single(renderReceipt(await findReceipt(db, keyOf(call))));
}

export async function addReceipt(
  call: Call<undefined, CheckedInput<ReceiptMembers>>,
  { db }: Services,
): Promise<Reply> {
  const receipt = await createReceipt(db, actorOf(call), { ...keyOf(call), ...call.input });
  return single(renderReceipt(receipt), 201);
}

export const decide =
  (decision: ReceiptDecision) =>
  async (call: Call, { db }: Services): Promise<Reply> =>
    single(renderReceipt(await decideReceipt(db, actorOf(call), { ...keyOf(call), decision })));

export const RECEIPT_REMOVAL_QUERY = { reason: undoReason };

export async function removeReceipt(
  call: Call<undefined, undefined, QueryOf<typeof RECEIPT_REMOVAL_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  await deleteReceipt(db, actorOf(call), { ...keyOf(call), reason: call.query.reason });
  return noContent();
}
