import {
  countAttempt,
  forgetAttempt,
  type Attempt,
} from '#domain/access/users/sign-in-failures.ts';
import {
  compareIban,
  type CountedAttempts,
} from '#domain/payments/payment-instructions/compare-iban.ts';
import { findInstruction } from '#domain/payments/payment-instructions/find-instruction.ts';
import { listInstructions } from '#domain/payments/payment-instructions/list-instructions.ts';
import { writeActor } from '#domain/shared/audit/record-change.ts';
import { throttled } from '#kernel/api-error.ts';
import { renderPaymentInstruction } from '#render/payment-instruction.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

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

/** Counted for the person, apart from passwords. */
export async function comparePaymentIban(
  call: Call<undefined, { iban: string }>,
  { db, cipher }: Services,
): Promise<Reply> {
  const actor = actorOf(call);
  const known = `iban:${writeActor(actor)}`;
  const attempts: CountedAttempts<Attempt> = {
    count: () => countAttempt(db, { known, address: '', email_key: '' }),
    forget: (attempt) => forgetAttempt(db.reader(), attempt),
  };
  const input = { ...keyOf(call), ...call.input };
  const refused = await compareIban({ db, cipher }, attempts, actor, input);
  if (refused !== null) throw throttled(refused.retry_after);
  return noContent();
}
