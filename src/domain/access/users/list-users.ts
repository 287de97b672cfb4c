import { statement, type Queryable } from '#orm/statement.ts';

/** Somebody who may sign in to the service. */
export interface ListedUser {
  id: string;
  email: string;
  administrator: boolean;
  created_at: Date;
  /** False until they have followed a link. */
  has_password: boolean;
  /** End of the one-time link; null without one that still works. */
  link_expires_at: Date | null;
  last_seen_at: Date | null;
  workspaces_count: number;
  /** Whether a workspace of theirs has another owner, who makes their links. */
  has_other_owner: boolean;
}

const SELECT = `
  select u.id, u.email, u.administrator, u.created_at, u.password is not null as has_password,
    (
      select max(l.expires_at) from one_time_links l
      where l.user_id = u.id and l.expires_at > clock_timestamp()
    ) as link_expires_at,
    (
      select max(s.seen_at) from sessions s
      where s.user_id = u.id and s.expires_at > clock_timestamp()
    ) as last_seen_at,
    (select count(*)::int from user_roles r where r.user_id = u.id) as workspaces_count,
    exists (
      select from user_roles r
      join user_roles o on o.workspace_id = r.workspace_id and o.user_id <> r.user_id
      where r.user_id = u.id and o.role = 'owner'
    ) as has_other_owner
  from users u`;

const LIST = statement<ListedUser, [before: string | null, limit: number]>(
  'list_users',
  `${SELECT} where $1::bigint is null or u.id < $1 order by u.id desc limit $2`,
);

const FIND = statement<ListedUser, [id: string]>('find_listed_user', `${SELECT} where u.id = $1`);

/**
 * Everybody with an account, the newest first.
 * @param before only those with a lower id
 */
export const listUsers = (
  on: Queryable,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedUser[]> => LIST.all(on, before, limit);

/** One of them, or null. */
export const findUser = (on: Queryable, id: string): Promise<ListedUser | null> =>
  FIND.first(on, id);
