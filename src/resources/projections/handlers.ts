import { postByHand } from '#domain/banking/projection/post-by-hand.ts';
import {
  projectOperation,
  projectWorkspace,
} from '#domain/banking/projection/request-projection.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { showBankOperation } from '#resources/bank-operations/handlers.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';

export async function projectBankOperation(call: Call, services: Services): Promise<Reply> {
  await projectOperation(services.db, actorOf(call), keyOf(call));
  return showBankOperation(call, services);
}

export async function postBankOperation(
  call: Call<undefined, { account_number: string }>,
  services: Services,
): Promise<Reply> {
  await postByHand(services.db, actorOf(call), { ...keyOf(call), ...call.input });
  return showBankOperation(call, services);
}

export async function startProjectionRun(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id } = call;
  return single(renderBankRun(await projectWorkspace(db, actorOf(call), workspace_id)), 202);
}
