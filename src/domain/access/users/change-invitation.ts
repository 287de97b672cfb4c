import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange, recordChanges } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  deleteOwnerInvitations,
  findByLink,
  findInvitation,
  renewSecret,
  type WithdrawnInvitation,
} from './invitations.ts';
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
    const tx = await asOfNow(begun);
    const { workspace_id, id: subject_id } = key;
    await findOr404(findInvitation(tx, key));
    const secret = await renewSecret(tx, key);
    const change = { workspace_id, action: 'make_link', subject: 'invitations', subject_id };
    await recordChange(tx, actor, change);
    return sendLink(tx, tools, secret, await findOr404(findInvitation(tx, key)));
  });
}

/** Takes an invitation back: its link is dead. 404. */
export async function withdrawInvitation(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    await lockRights(begun);
    const tx = await asOfNow(begun);
    const { email, role } = await findOr404(findInvitation(tx, key));
    await deleteInvitation(tx, key);
    await recordWithdrawn(tx, actor, key.workspace_id, [{ id: key.id, email, role }]);
  });
}

/** Takes back those of a person who loses the right to invite, and may know their links. */
export const withdrawInvitationsOf = async (
  tx: Transaction,
  actor: Actor,
  key: RoleKey,
): Promise<void> =>
  recordWithdrawn(tx, actor, key.workspace_id, await deleteInvitationsOf(tx, key));

/** Takes back those of owners. */
export const withdrawOwnerInvitations = async (
  tx: Transaction,
  actor: Actor,
  workspace_id: string,
): Promise<void> =>
  recordWithdrawn(tx, actor, workspace_id, await deleteOwnerInvitations(tx, workspace_id));

const recordWithdrawn = (
  tx: Transaction,
  actor: Actor,
  workspace_id: string,
  withdrawn: readonly WithdrawnInvitation[],
): Promise<void> =>
  recordChanges(
    tx,
    actor,
    withdrawn.map(({ id: subject_id, ...before }) => ({
      workspace_id,
      action: 'withdraw',
      subject: 'invitations',
      subject_id,
      before,
    })),
  );

/** Declines the invitation of a link, which needs no account: the audit log names the address. 404. */
export async function declineInvitation(db: Database, actor: Actor, secret: string): Promise<void> {
  await db.transact(async (begun) => {
    await lockRights(begun);
    const tx = await asOfNow(begun);
    const { workspace_id, id, email, role } = await findOr404(findByLink(tx, secret));
    await deleteInvitation(tx, { workspace_id, id });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'decline',
      subject: 'invitations',
      subject_id: id,
      before: { email, role },
    });
  });
}
