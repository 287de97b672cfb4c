import { digest, newToken } from '#kernel/secret.ts';
import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIFETIME_MS = 72 * 3_600_000;

const INSERT = statement<never, [digest: string, user_id: string, now: Date, expires_at: Date]>(
  'insert_one_time_link',
  `
    insert into one_time_links (digest, user_id, created_at, expires_at)
    values ($1, $2, $3, $4)`,
);

const DELETE_OF = statement<never, [user_id: string]>(
  'delete_one_time_links',
  'delete from one_time_links where user_id = $1',
);

const FIND = statement<{ user_id: string; email: string }, [digest: string]>(
  'find_one_time_link',
  `
    select l.user_id, u.email from one_time_links l join users u on u.id = l.user_id
    where l.digest = $1 and l.expires_at > clock_timestamp()`,
);

/**
 * Replaces the links of a person by a new one and returns its secret part, which is stored hashed. It sets a password
 * once, within three days.
 */
export async function makeLinkWithin(tx: Transaction, user_id: string): Promise<string> {
  const secret = newToken();
  await endLinks(tx, user_id);
  const expires_at = new Date(tx.now.getTime() + LIFETIME_MS);
  await INSERT.run(tx, digest(secret), user_id, tx.now, expires_at);
  return secret;
}

/** The person whose password a link sets; null once it is used, replaced or too old. */
export const findLink = (
  on: Queryable,
  secret: string,
): Promise<{ user_id: string; email: string } | null> => FIND.first(on, digest(secret));

export const endLinks = (on: Queryable, user_id: string): Promise<number> =>
  DELETE_OF.run(on, user_id);
