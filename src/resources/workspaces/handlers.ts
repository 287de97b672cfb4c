import { actorOf, ofApplication } from '#http/pipeline/caller.ts';
import { listWorkspaces } from '#domain/access/workspaces/list-workspaces.ts';
import { requireSecondFactor } from '#domain/access/workspaces/require-second-factor.ts';
import { renameWorkspace } from '#domain/access/workspaces/rename-workspace.ts';
import { renderNamedWorkspace, renderWorkspace } from '#render/workspace.ts';
import {
  readId,
  type AnyCall,
  type Call,
  type PagedCall,
  type Services,
} from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function showWorkspaces(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [workspaces, total] = await listWorkspaces(db, ofApplication(call.caller), page);
  return list(workspaces.map(renderWorkspace), page, total);
}

/** By its owners, or by its id for administrators. */
export async function changeWorkspace(call: AnyCall, { db }: Services): Promise<Reply> {
  const id = call.workspace_id ?? readId(call.params['id']);
  const { name } = (call as Call<never, { name: string }>).input;
  return single(renderNamedWorkspace(await renameWorkspace(db, actorOf(call), { id, name })));
}

/** Asked of people alone. */
export async function changeSecondFactorRule(
  call: Call<undefined, { required: boolean }>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const actor = actorOf(call);
  if (actor.kind !== 'user') throw new TypeError('only people have this route');
  const required = await requireSecondFactor(db, actor, {
    workspace_id,
    required: input.required,
  });
  return single({ required });
}
