import { digest, sameDigest } from '#kernel/secret.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An application that has proved who it is. */
export interface Client {
  application_id: string;
  client_id: string;
  /** Of the secret it was authenticated with. */
  secret_digest: string;
}

const FIND = statement<Client, [client_id: string]>(
  'find_client',
  `
    select id as application_id, client_id, secret_digest
    from oauth_applications where client_id = $1`,
);

/** Compared with where no application is found, so that an unknown id costs as much time as a wrong secret. */
const NO_SECRET = digest('');

/** The application with this id and secret, or null, which does not say which of the two was wrong. */
export async function authenticateClient(
  on: Queryable,
  credentials: { client_id: string; client_secret: string },
): Promise<Client | null> {
  const found = await findClient(on, credentials.client_id);
  const matches = sameDigest(found?.secret_digest ?? NO_SECRET, digest(credentials.client_secret));
  return found !== null && matches ? found : null;
}

function findClient(on: Queryable, clientId: string): Promise<Client | null> {
  // PostgreSQL refuses a text with U+0000 and breaks the statement off; no id of ours holds one.
  return FIND.first(on, clientId.replaceAll('\0', '\u{FFFD}'));
}
