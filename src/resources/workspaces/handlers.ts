import { actorOf, ofApplication } from '#http/pipeline/caller.ts';
import { listWorkspaces } from '#domain/access/workspaces/list-workspaces.ts';
import { putAwayStep } from '#domain/access/workspaces/put-away-step.ts';
import { requireSecondFactor } from '#domain/access/workspaces/require-second-factor.ts';
import {
  updateWorkspace,
  type WorkspaceMembers,
} from '#domain/access/workspaces/update-workspace.ts';
import {
  renderListedWorkspace,
  renderNamedWorkspace,
  renderWorkspaceSettings,
} from '#render/workspace.ts';
import {
  readId,
  type AnyCall,
  type Call,
  type PagedCall,
  type Services,
} from '#http/pipeline/call.ts';
import type { FirstStep } from '#model/first-step.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

type WithMembers = Call<undefined, WorkspaceMembers>;

export async function showWorkspaces(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [workspaces, total] = await listWorkspaces(db, ofApplication(call.caller), page);
  return list(workspaces.map(renderListedWorkspace), page, total);
}

/** By its owners. */
export async function changeWorkspace(call: WithMembers, { db }: Services): Promise<Reply> {
  const changed = await updateWorkspace(db, actorOf(call), call.workspace_id, call.input);
  return single(renderWorkspaceSettings(changed));
}

/** By administrators, who change its name alone. */
export async function renameWorkspace(call: AnyCall, { db }: Services): Promise<Reply> {
  const { name } = (call as Call<never, { name: string }>).input;
  const id = readId(call.params['id']);
  return single(renderNamedWorkspace(await updateWorkspace(db, actorOf(call), id, { name })));
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

export async function putAwayFirstStep(
  call: Call<undefined, { name: FirstStep }>,
  { db }: Services,
): Promise<Reply> {
  await db.transact((tx) => putAwayStep(tx, call.workspace_id, call.input.name));
  return noContent();
}
