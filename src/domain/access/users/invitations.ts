import { digest, newToken } from '#kernel/secret.ts';
import type { Role } from '#model/role.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A place in a workspace that is offered to an e-mail address. It gives nothing until its link accepts it. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  created_at: Date;
  expires_at: Date;
  has_expired: boolean;
}

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

const LIFETIME_HOURS = 72;

interface NewInvitation {
  workspace_id: string;
  email: string;
  email_key: string;
  role: Role;
  invited_by: string | null;
}

const INSERT = statement<
  { id: string },
  [
    workspace_id: string,
    email: string,
    email_key: string,
    role: Role,
    digest: string,
    invited_by: string | null,
    hours: number,
  ]
>(
  'insert_invitation',
  `
    insert into invitations
      (workspace_id, email, email_key, role, digest, invited_by, created_at, expires_at)
    select $1, $2, $3, $4, $5, $6, now, now + make_interval(hours => $7)
    from (select clock_timestamp() as now) as clock
    returning id`,
);

/** @returns its id, and its link's last part, which is stored hashed */
export async function insertInvitation(
  tx: Queryable,
  { workspace_id, email, email_key, role, invited_by }: NewInvitation,
): Promise<{ id: string; secret: string }> {
  const secret = newToken();
  const hashed = digest(secret);
  const values = [workspace_id, email, email_key, role, hashed, invited_by] as const;
  const { id } = await INSERT.one(tx, ...values, LIFETIME_HOURS);
  return { id, secret };
}

/** By the database's clock, as that of a new invitation. */
const END = statement<{ ends_at: Date }, [hours: number]>(
  'end_of_invitation_link',
  'select clock_timestamp() + make_interval(hours => $1) as ends_at',
);

const RENEW = statement<
  never,
  [workspace_id: string, id: string, digest: string, expires_at: Date]
>(
  'renew_invitation',
  `
    update invitations
    set digest = $3, expires_at = $4
    where workspace_id = $1 and id = $2`,
);

/** Replaces the link. @returns the new one's last part */
export async function renewSecret(
  tx: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<string> {
  const secret = newToken();
  const { ends_at } = await END.one(tx, LIFETIME_HOURS);
  await RENEW.run(tx, workspace_id, id, digest(secret), ends_at);
  return secret;
}

const SELECT = `
  select id, email, role, created_at, expires_at, expires_at <= statement_timestamp() as has_expired
  from invitations where workspace_id = $1`;

const LIST = statement<Invitation, [workspace_id: string]>(
  'list_invitations',
  `${SELECT} order by id desc`,
);
const FIND = statement<Invitation, [workspace_id: string, id: string]>(
  'find_invitation',
  `${SELECT} and id = $2`,
);

/** A workspace's pending invitations, newest first: at most as many as it may have users. */
export const listInvitations = (on: Queryable, workspace_id: string): Promise<Invitation[]> =>
  LIST.all(on, workspace_id);

export const findInvitation = (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<Invitation | null> => FIND.first(on, workspace_id, id);

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

const DELETE = statement<never, [workspace_id: string, id: string]>(
  'delete_invitation',
  'delete from invitations where workspace_id = $1 and id = $2',
);

export const deleteInvitation = (
  tx: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<number> => DELETE.run(tx, workspace_id, id);

/** As it was withdrawn. */
export type WithdrawnInvitation = Pick<Invitation, 'id' | 'email' | 'role'>;

const DELETE_OWNERS = statement<WithdrawnInvitation, [workspace_id: string]>(
  'delete_owner_invitations',
  "delete from invitations where workspace_id = $1 and role = 'owner' returning id, email, role",
);

/** Deletes those of owners. */
export const deleteOwnerInvitations = (
  tx: Queryable,
  workspace_id: string,
): Promise<WithdrawnInvitation[]> => DELETE_OWNERS.all(tx, workspace_id);

const EXPIRE_ALL = statement<never>(
  'expire_every_invitation',
  'update invitations set expires_at = created_at where expires_at > created_at',
);

/** Ends every link, for restored backups, which revive used ones. @returns how many */
export const expireEveryInvitation = (on: Queryable): Promise<number> => EXPIRE_ALL.run(on);

const DELETE_OF = statement<WithdrawnInvitation, [workspace_id: string, user_id: string]>(
  'delete_invitations_of',
  'delete from invitations where workspace_id = $1 and invited_by = $2 returning id, email, role',
);

/** Deletes those that a person has made. */
export const deleteInvitationsOf = (
  tx: Queryable,
  { workspace_id, user_id }: { workspace_id: string; user_id: string },
): Promise<WithdrawnInvitation[]> => DELETE_OF.all(tx, workspace_id, user_id);
