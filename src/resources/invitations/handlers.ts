import { renewInvitation, withdrawInvitation } from '#domain/access/users/change-invitation.ts';
import { findInvitation } from '#domain/access/users/invitations.ts';
import { inviteUser } from '#domain/access/users/invite-user.ts';
import type { LinkTools, SentInvitation } from '#domain/access/users/send-link.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import {
  keyOf,
  type AnyCall,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { noContent, singleWithSecret, type Reply } from '#http/reply.ts';
import type { Role } from '#model/role.ts';
import type { Invitation } from '#orm/entities/invitation.ts';
import { renderInvitation } from '#render/invitation.ts';

/** The invitation in the path; 404 for one of another workspace. */
export const findInvited = (
  context: PathContext,
  { lookUps }: SharedServices,
): Promise<Invitation> => findOr404(findInvitation(lookUps, keyOf(context)));

/** A mail has the language of who invites. */
export const linkToolsOf = (
  { session }: AnyCall,
  { mailPerson, baseUrl }: Services,
): LinkTools => ({ mailPerson, baseUrl, language: session?.language ?? 'fr' });

/** The link is a secret. */
export const withLink = ({ invitation, link }: SentInvitation): Reply =>
  singleWithSecret(renderInvitation(invitation, link), 201);

export async function invite(
  call: Call<undefined, { email: string; role: Role }>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { email, role } = input;
  const tools = linkToolsOf(call, services);
  return withLink(
    await inviteUser(services.db, tools, actorOf(call), { workspace_id, email, role }),
  );
}

export async function replaceInvitationLink(
  call: Call<Invitation>,
  services: Services,
): Promise<Reply> {
  const key = { workspace_id: call.workspace_id, id: call.target.id };
  const tools = linkToolsOf(call, services);
  return withLink(await renewInvitation(services.db, tools, actorOf(call), key));
}

export async function withdraw(call: Call<Invitation>, { db }: Services): Promise<Reply> {
  const key = { workspace_id: call.workspace_id, id: call.target.id };
  await withdrawInvitation(db, actorOf(call), key);
  return noContent();
}
