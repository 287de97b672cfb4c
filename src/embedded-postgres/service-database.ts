import { Client } from 'pg';
import type { Passwords } from './cluster-passwords.ts';
import { SUPERUSER } from './postgres-cluster.ts';
import type { Postmaster } from './postmaster-file.ts';

/** The service's database and its owning role. */
export const NAME = 'bordereau';

function addressOf(server: Postmaster, role: string, password: string, database: string): string {
  const host = encodeURIComponent(server.host);
  return `postgres://${role}:${password}@${host}:${server.port}/${database}`;
}

/**
 * Creates the service's missing role and database. The role owns only that: a flawed statement must not reach the
 * machine's files or other databases.
 * @returns the service's connection string
 */
export async function prepareDatabase(
  server: Postmaster,
  passwords: Passwords,
  createsDatabases: boolean,
): Promise<string> {
  const client = await connect(addressOf(server, SUPERUSER, passwords.superuser, 'postgres'));
  try {
    if (!(await exists(client, 'select from pg_roles where rolname = $1')))
      await client.query(
        `create role ${NAME} login password ${client.escapeLiteral(passwords.service)}`,
      );
    // Another start may have given it the right.
    await client.query(`alter role ${NAME} ${createsDatabases ? 'createdb' : 'nocreatedb'}`);
    if (!(await exists(client, 'select from pg_database where datname = $1')))
      await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return addressOf(server, NAME, passwords.service, NAME);
}

/** A superuser's session in the service's database. */
export const connectToService = (server: Postmaster, { superuser }: Passwords): Promise<Client> =>
  connect(addressOf(server, SUPERUSER, superuser, NAME));

export async function runAsSuperuser(
  server: Postmaster,
  passwords: Passwords,
  statements: string,
): Promise<void> {
  const client = await connectToService(server, passwords);
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, ssl: false });
  client.on('error', () => {}); // A broken connection also rejects its query.
  await client.connect();
  return client;
}

/** Whether connecting failed because nothing listens. */
export function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EACCES';
}

async function exists(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [NAME])).rowCount === 1;
}
