import { Client } from 'pg';
import type { Postmaster } from './postmaster-file.ts';

/** The service's own database and the role that owns it. */
const NAME = 'bordereau';

/** `postgres://` address of a database of this server, by its Unix socket or by TCP. */
function addressOf(server: Postmaster, role: string, password: string, database: string): string {
  const host = encodeURIComponent(server.host);
  return `postgres://${role}:${password}@${host}:${server.port}/${database}`;
}

/**
 * Makes the service's role and database if they are missing. The role owns the database and may
 * make others, but is no superuser: a flaw in a statement must not reach the machine's files.
 * @returns the connection string of the service
 */
export async function prepareDatabase(
  server: Postmaster,
  superuser: string,
  password: string,
): Promise<string> {
  const client = new Client({
    connectionString: addressOf(server, superuser, password, 'postgres'),
    ssl: false,
  });
  client.on('error', () => {}); // a broken connection also rejects the query that runs on it
  await client.connect();
  try {
    if (!(await exists(client, 'select from pg_roles where rolname = $1')))
      await client.query(
        `create role ${NAME} login createdb password ${client.escapeLiteral(password)}`,
      );
    if (!(await exists(client, 'select from pg_database where datname = $1')))
      await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return addressOf(server, NAME, password, NAME);
}

/** Whether an attempt to connect failed because nothing listens there. */
export function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EACCES';
}

async function exists(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [NAME])).rowCount === 1;
}
