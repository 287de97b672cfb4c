import { inviteFirstOwner } from '#domain/access/users/invite-first-owner.ts';
import { renewPendingLink } from '#domain/access/users/renew-pending-link.ts';
import { createWorkspace } from '#domain/access/workspaces/create-workspace.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { readId, type AnyCall, type Call, type Services } from '#http/pipeline/call.ts';
import { single, singleWithSecret, type Reply } from '#http/reply.ts';
import { renderLinkedUser } from '#render/administration.ts';
import { renderNamedWorkspace } from '#render/workspace.ts';
import { linkToolsOf, withLink } from '#resources/invitations/handlers.ts';

type With<Input> = Call<never, Input>;

export async function addWorkspace(call: AnyCall, { db }: Services): Promise<Reply> {
  const { name, siren = null } = (call as With<{ name: string; siren?: string | null }>).input;
  const input = { name, siren: siren?.replaceAll(/\s/g, '') ?? null };
  const { workspace } = await createWorkspace(db, actorOf(call), input);
  return single(renderNamedWorkspace(workspace), 201);
}

export async function addFirstOwner(call: AnyCall, services: Services): Promise<Reply> {
  const workspace_id = readId(call.params['id']);
  const { email } = (call as With<{ email: string }>).input;
  const tools = linkToolsOf(call, services);
  return withLink(
    await inviteFirstOwner(services.db, tools, actorOf(call), { workspace_id, email }),
  );
}

export async function replacePendingLink(call: AnyCall, { db, baseUrl }: Services): Promise<Reply> {
  const { user, link } = await renewPendingLink(db, actorOf(call), readId(call.params['id']));
  return singleWithSecret(renderLinkedUser(user, `${baseUrl}/password/${link}`), 201);
}
