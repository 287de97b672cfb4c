import { digest, sameDigest } from '#kernel/secret.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface Client {
  application_id: string;
  client_id: string;
  /** Digest of the secret that authenticated it. */
  secret_digest: string;
}

const FIND = statement<Client, [client_id: string]>(
  'find_client',
  `
    select id as application_id, client_id, secret_digest
    from oauth_applications where client_id = $1`,
);

/** Compared for an unknown id, so that it takes as long as a wrong secret. */
const NO_SECRET = digest('');

/** The application with these credentials; null does not say whether id or secret was wrong. */
export async function authenticateClient(
  on: Queryable,
  credentials: { client_id: string; client_secret: string },
): Promise<Client | null> {
  const found = await findClient(on, credentials.client_id);
  const matches = sameDigest(found?.secret_digest ?? NO_SECRET, digest(credentials.client_secret));
  return found !== null && matches ? found : null;
}

function findClient(on: Queryable, clientId: string): Promise<Client | null> {
  // PostgreSQL refuses text with U+0000 and aborts the statement; no id of ours holds one.
  return FIND.first(on, clientId.replaceAll('\0', '\u{FFFD}'));
}
