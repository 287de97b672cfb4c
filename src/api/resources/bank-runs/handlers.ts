import { projectWorkspace } from '#domain/banking/projection/request-projection.ts';
import { findRun } from '#domain/banking/runs/find-run.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { actorOf, keyOf, type Call, type Services } from '#api/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';

export async function showBankRun(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBankRun(await findRun(db, keyOf(call))));
}

export async function startProjectionRun(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id } = call;
  return single(renderBankRun(await projectWorkspace(db, actorOf(call), workspace_id)), 202);
}
