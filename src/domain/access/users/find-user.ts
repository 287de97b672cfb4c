import { statement, type Queryable } from '#orm/statement.ts';

interface SignInUser {
  id: string;
  email: string;
  password: string | null;
}

const FIND_BY_EMAIL = statement<SignInUser, [email_key: string]>(
  'find_user_by_email',
  'select id, email, password from users where email_key = $1',
);

const EXISTS = statement<{ found: boolean }>(
  'find_any_user',
  'select exists (select from users) as found',
);

export const findUserByEmail = (on: Queryable, email_key: string): Promise<SignInUser | null> =>
  FIND_BY_EMAIL.first(on, email_key);

/** Whether there is a person who may sign in. */
export const hasUsers = async (on: Queryable): Promise<boolean> => (await EXISTS.one(on)).found;
