import type { Role } from '#model/role.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A person with a role in a workspace. */
export interface WorkspaceUser {
  id: string;
  email: string;
  role: Role;
  /** When the person got a role here. */
  added_at: Date;
  /** False until the person has chosen a password. */
  has_password: boolean;
  /** End of the one-time link; null without a live one. */
  link_expires_at: Date | null;
  /** In this workspace, by ten minutes; null before. */
  last_seen_at: Date | null;
}

const SELECT = `
  select u.id, u.email, r.role, r.created_at as added_at, u.password is not null as has_password,
    (
      select max(l.expires_at) from one_time_links l
      where l.user_id = u.id and l.expires_at > clock_timestamp()
    ) as link_expires_at,
    r.seen_at as last_seen_at
  from user_roles r join users u on u.id = r.user_id
  where r.workspace_id = $1`;

const LIST = statement<WorkspaceUser, [workspace_id: string, before: string | null, limit: number]>(
  'list_workspace_users',
  `${SELECT} and ($2::bigint is null or r.user_id < $2) order by r.user_id desc limit $3`,
);

const FIND = statement<WorkspaceUser, [workspace_id: string, id: string]>(
  'find_workspace_user',
  `${SELECT} and r.user_id = $2`,
);

/**
 * The people of a workspace, the newest accounts first.
 * @param before only those with a lower id
 */
export const listWorkspaceUsers = (
  on: Queryable,
  workspace_id: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<WorkspaceUser[]> => LIST.all(on, workspace_id, before, limit);

/** One of them, or null. */
export const findWorkspaceUser = (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<WorkspaceUser | null> => FIND.first(on, workspace_id, id);
