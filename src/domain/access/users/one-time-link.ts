import { digest, newToken } from '#kernel/secret.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIFETIME_HOURS = 72;

const INSERT = statement<never, [digest: string, user_id: string, hours: number]>(
  'insert_one_time_link',
  `
    insert into one_time_links (digest, user_id, created_at, expires_at)
    select $1, $2, now, now + make_interval(hours => $3)
    from (select clock_timestamp() as now) as clock`,
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
export async function makeLinkWithin(tx: Queryable, user_id: string): Promise<string> {
  const secret = newToken();
  await endLinks(tx, user_id);
  await INSERT.run(tx, digest(secret), user_id, LIFETIME_HOURS);
  return secret;
}

/** The person whose password a link sets; null once it is used, replaced or too old. */
export const findLink = (
  on: Queryable,
  secret: string,
): Promise<{ user_id: string; email: string } | null> => FIND.first(on, digest(secret));

export const endLinks = (on: Queryable, user_id: string): Promise<number> =>
  DELETE_OF.run(on, user_id);
