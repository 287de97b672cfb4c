import { digest, newToken } from '#kernel/secret.ts';
import type { Transaction } from '#orm/database.ts';
import { OneTimeLink } from '#orm/entities/one-time-link.ts';
import { readInstant } from '#orm/transact.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIFETIME_MS = 72 * 3_600_000;

interface FoundLink {
  user_id: string;
  email: string;
  second_factor_on: boolean;
}

const FIND = statement<FoundLink, [digest: string]>(
  'find_one_time_link',
  `
    select l.user_id, u.email, u.second_factor_on from one_time_links l join users u on u.id = l.user_id
    where l.digest = $1 and l.expires_at > clock_timestamp()`,
);

/**
 * Replaces the links of a person by a new one and returns its secret part, which is stored hashed. It sets a password
 * once, within three days.
 */
export async function makeLinkWithin(tx: Transaction, user_id: string): Promise<string> {
  const secret = newToken();
  await endLinks(tx, user_id);
  const created_at = await readInstant(tx);
  tx.em.create(OneTimeLink, {
    digest: digest(secret),
    user_id,
    created_at,
    expires_at: new Date(created_at.getTime() + LIFETIME_MS),
  });
  await tx.em.flush();
  return secret;
}

/** The person whose password a link sets; null once it is used, replaced or too old. */
export const findLink = (on: Queryable, secret: string): Promise<FoundLink | null> =>
  FIND.first(on, digest(secret));

export const endLinks = ({ em }: Transaction, user_id: string): Promise<number> =>
  em.nativeDelete(OneTimeLink, { user_id });
