import { digest, newToken } from '#kernel/secret.ts';
import type { Role } from '#model/role.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invitation } from '#orm/entities/invitation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readInstant } from '#orm/transact.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** As its link finds it. */
export interface FoundInvitation {
  id: string;
  workspace_id: string;
  workspace_name: string;
  email: string;
  email_key: string;
  role: Role;
  /** E-mail address of who invites; null for the operator. */
  inviter: string | null;
}

const LIFETIME_MS = 72 * 3_600_000;

/** @returns it, and its link's last part, which is stored hashed */
export async function insertInvitation(
  tx: Transaction,
  input: Pick<Invitation, 'workspace_id' | 'email' | 'email_key' | 'role' | 'invited_by'>,
): Promise<{ invitation: Invitation; secret: string }> {
  const secret = newToken();
  const created_at = await readInstant(tx);
  const invitation = tx.em.create(Invitation, {
    ...input,
    digest: digest(secret),
    created_at,
    expires_at: new Date(created_at.getTime() + LIFETIME_MS),
  });
  await tx.em.flush();
  return { invitation, secret };
}

export const findInvitation = (
  db: Pick<Database, 'reader'>,
  { workspace_id, id }: RowKey,
): Promise<Invitation | null> => db.reader().findOne(Invitation, { workspace_id, id });

/** Replaces the link. @returns the new one's last part */
export async function renewSecret(tx: Transaction, invitation: Invitation): Promise<string> {
  const secret = newToken();
  invitation.digest = digest(secret);
  invitation.expires_at = new Date((await readInstant(tx)).getTime() + LIFETIME_MS);
  await tx.em.flush();
  return secret;
}

export interface ListedInvitation extends Pick<
  Invitation,
  'id' | 'email' | 'role' | 'created_at' | 'expires_at'
> {
  has_expired: boolean;
}

const LIST = statement<ListedInvitation, [workspace_id: string]>(
  'list_invitations',
  `
    select id, email, role, created_at, expires_at, expires_at <= statement_timestamp() as has_expired
    from invitations where workspace_id = $1 order by id desc`,
);

/** A workspace's pending invitations, newest first: at most as many as it may have users. */
export const listInvitations = (on: Queryable, workspace_id: string): Promise<ListedInvitation[]> =>
  LIST.all(on, workspace_id);

const FIND_BY_LINK = statement<FoundInvitation, [digest: string]>(
  'find_invitation_by_link',
  `
    select i.id, i.workspace_id, w.name as workspace_name, i.email, i.email_key, i.role,
      u.email as inviter
    from invitations i join workspaces w on w.id = i.workspace_id
    left join users u on u.id = i.invited_by
    where i.digest = $1 and i.expires_at > statement_timestamp()`,
);

/** The invitation of a link; null once it is used, replaced, withdrawn or too old. */
export const findByLink = (on: Queryable, secret: string): Promise<FoundInvitation | null> =>
  FIND_BY_LINK.first(on, digest(secret));

const EXPIRE_ALL = statement<never>(
  'expire_every_invitation',
  'update invitations set expires_at = created_at where expires_at > created_at',
);

/** Ends every link, for restored backups, which revive used ones. @returns how many */
export const expireEveryInvitation = (on: Queryable): Promise<number> => EXPIRE_ALL.run(on);
