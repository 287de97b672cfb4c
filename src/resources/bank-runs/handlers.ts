import { findRun } from '#domain/banking/runs/find-run.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';

export async function showBankRun(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBankRun(await findRun(db, keyOf(call))));
}
