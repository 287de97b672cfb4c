import { findInstruction } from '#domain/payments/payment-instructions/find-instruction.ts';
import { listInstructions } from '#domain/payments/payment-instructions/list-instructions.ts';
import { renderPaymentInstruction } from '#render/payment-instruction.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function showPaymentInstructions(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const { batch, instructions, total } = await listInstructions(db, keyOf(call), page);
  const rendered = instructions.map((each) => renderPaymentInstruction(each, batch));
  return list(rendered, page, total);
}

export async function showPaymentInstruction(call: Call, { db }: Services): Promise<Reply> {
  const { instruction, batch } = await findInstruction(db, keyOf(call));
  return single(renderPaymentInstruction(instruction, batch));
}
