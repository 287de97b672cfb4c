import { digest, sameDigest } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';

/** An application that has proved who it is. */
export interface Client {
  application_id: string;
  client_id: string;
  /** Of the secret it was authenticated with. */
  secret_digest: string;
}

/** Compared with where no application is found, so that an unknown id costs as much time as a wrong secret. */
const NO_SECRET = digest('');

/** The application with this id and secret, or null, which does not say which of the two was wrong. */
export async function authenticateClient(
  db: Pick<Database, 'pool'>,
  credentials: { client_id: string; client_secret: string },
): Promise<Client | null> {
  const found = await findClient(db, credentials.client_id);
  const matches = sameDigest(found?.secret_digest ?? NO_SECRET, digest(credentials.client_secret));
  return found !== undefined && matches ? found : null;
}

async function findClient(
  { pool }: Pick<Database, 'pool'>,
  clientId: string,
): Promise<Client | undefined> {
  // PostgreSQL refuses a text with U+0000 and breaks the statement off; no id of ours holds one.
  const client_id = clientId.replaceAll('\0', '\u{FFFD}');
  const { rows } = await pool.query<Client>({
    name: 'find_client',
    text: `
      select id as application_id, client_id, secret_digest
      from oauth_applications where client_id = $1`,
    values: [client_id],
  });
  return rows[0];
}
