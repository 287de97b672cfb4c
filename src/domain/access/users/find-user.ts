import { statement, type Queryable } from '#orm/statement.ts';

/** One of the accounts of an e-mail address, each with a password of its own. */
export interface Account {
  id: string;
  email: string;
  /** Hashed. */
  password: string;
  /** Whether it has signed in with the browser. */
  is_known: boolean;
  has_second_factor: boolean;
}

const LIST = statement<Account, [email_key: string, device: string | null]>(
  'list_accounts_of_address',
  `
    select u.id, u.email, u.password, d.digest is not null as is_known,
      u.second_factor_on as has_second_factor
    from users u left join devices d on d.user_id = u.id and d.digest = $2
    where u.email_key = $1 and u.password is not null order by u.id`,
);

/**
 * Accounts with a password, at most one for each of the address's workspaces.
 * @param device digest of the browser's secret
 */
export const listAccounts = (
  on: Queryable,
  email_key: string,
  device: string | null,
): Promise<Account[]> => LIST.all(on, email_key, device);

export interface Namesake {
  id: string;
  /** Where it has a role. */
  workspace_ids: string[];
}

const NAMESAKES = statement<Namesake, [email_key: string]>(
  'list_users_of_address',
  `
    select u.id, coalesce((
      select array_agg(r.workspace_id::text order by r.workspace_id) from user_roles r
      where r.user_id = u.id), '{}') as workspace_ids
    from users u where u.email_key = $1 order by u.id`,
);

/** All accounts of an e-mail address. */
export const listNamesakes = (on: Queryable, email_key: string): Promise<Namesake[]> =>
  NAMESAKES.all(on, email_key);

const EXISTS = statement<{ found: boolean }>(
  'find_any_user',
  'select exists (select from users) as found',
);

/** Whether there is a person who may sign in. */
export const hasUsers = async (on: Queryable): Promise<boolean> => (await EXISTS.one(on)).found;
