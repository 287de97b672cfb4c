import type { Database, Transaction } from '#orm/database.ts';
import { Invitation } from '#orm/entities/invitation.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange, recordChanges } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { findByLink, renewSecret } from './invitations.ts';
import { sendLink, type LinkTools, type SentInvitation } from './send-link.ts';
import { lockRights } from './user-lock.ts';
import type { RoleKey } from './workspace-role.ts';

/** Makes a new link for an invitation, in place of the earlier one. 404, 422 beyond the mails of a day. */
export async function renewInvitation(
  db: Database,
  tools: LinkTools,
  actor: Actor,
  key: RowKey,
): Promise<SentInvitation> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    const { row: invitation, tx } = await lockOr404(begun, Invitation, key);
    const { workspace_id, id: subject_id } = invitation;
    const secret = await renewSecret(tx, invitation);
    const change = { workspace_id, action: 'make_link', subject: 'invitations', subject_id };
    await recordChange(tx, actor, change);
    return sendLink(tx, tools, secret, invitation);
  });
}

/** Takes an invitation back: its link is dead. 404. */
export async function withdrawInvitation(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    await lockRights(begun);
    const { row: invitation, tx } = await lockOr404(begun, Invitation, key);
    await withdrawWithin(tx, actor, [invitation]);
  });
}

/** Takes back those of a person who loses the right to invite, and may know their links. */
export const withdrawInvitationsOf = async (
  tx: Transaction,
  actor: Actor,
  { workspace_id, user_id: invited_by }: RoleKey,
): Promise<void> =>
  withdrawWithin(tx, actor, await tx.em.find(Invitation, { workspace_id, invited_by }, BY_ID));

/** Takes back those of owners. */
export const withdrawOwnerInvitations = async (
  tx: Transaction,
  actor: Actor,
  workspace_id: string,
): Promise<void> =>
  withdrawWithin(tx, actor, await tx.em.find(Invitation, { workspace_id, role: 'owner' }, BY_ID));

const BY_ID = { orderBy: { id: 'asc' } } as const;

/** Within a transaction that has locked the rights. */
async function withdrawWithin(
  tx: Transaction,
  actor: Actor,
  invitations: readonly Invitation[],
): Promise<void> {
  await tx.em.remove([...invitations]).flush();
  await recordChanges(
    tx,
    actor,
    invitations.map(({ workspace_id, id: subject_id, email, role }) => ({
      workspace_id,
      action: 'withdraw',
      subject: 'invitations',
      subject_id,
      before: { email, role },
    })),
  );
}

/** Declines the invitation of a link, which needs no account: the audit log names the address. 404. */
export async function declineInvitation(db: Database, actor: Actor, secret: string): Promise<void> {
  await db.transact(async (begun) => {
    await lockRights(begun);
    const tx = await asOfNow(begun);
    const { workspace_id, id, email, role } = await findOr404(findByLink(tx, secret));
    await tx.em.nativeDelete(Invitation, { id });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'decline',
      subject: 'invitations',
      subject_id: id,
      before: { email, role },
    });
  });
}
