import { Client } from 'pg';
import type { Passwords } from './cluster-passwords.ts';
import { SUPERUSER } from './postgres-cluster.ts';
import type { Postmaster } from './postmaster-file.ts';

/** The service's own database and the role that owns it. */
export const NAME = 'bordereau';

/** `postgres://` address of a database of this server, by its Unix socket or by TCP. */
function addressOf(server: Postmaster, role: string, password: string, database: string): string {
  const host = encodeURIComponent(server.host);
  return `postgres://${role}:${password}@${host}:${server.port}/${database}`;
}

/**
 * Creates the service's role and database if missing. The role owns its database and has no other rights: a flaw in a
 * statement must reach neither the machine's files nor other databases.
 * @returns the connection string of the service
 */
export async function prepareDatabase(
  server: Postmaster,
  passwords: Passwords,
  createsDatabases: boolean,
): Promise<string> {
  const client = await connectSuperuser(server, passwords);
  try {
    if (!(await exists(client, 'select from pg_roles where rolname = $1')))
      await client.query(
        `create role ${NAME} login password ${client.escapeLiteral(passwords.service)}`,
      );
    // The roles of earlier versions have the right.
    await client.query(`alter role ${NAME} ${createsDatabases ? 'createdb' : 'nocreatedb'}`);
    if (!(await exists(client, 'select from pg_database where datname = $1')))
      await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return addressOf(server, NAME, passwords.service, NAME);
}

/** Runs statements on the service's database with the rights of the superuser. */
export async function runAsSuperuser(
  server: Postmaster,
  { superuser }: Passwords,
  statements: string,
): Promise<void> {
  const client = await connect(addressOf(server, SUPERUSER, superuser, NAME));
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** In a cluster of an earlier version the superuser still has the service's password, and gets its own here. */
async function connectSuperuser(
  server: Postmaster,
  { service, superuser }: Passwords,
): Promise<Client> {
  try {
    return await connect(addressOf(server, SUPERUSER, superuser, 'postgres'));
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
  }
  const client = await connect(addressOf(server, SUPERUSER, service, 'postgres'));
  await client.query(`alter role ${SUPERUSER} password ${client.escapeLiteral(superuser)}`);
  return client;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, ssl: false });
  client.on('error', () => {}); // A broken connection also rejects its current query.
  await client.connect();
  return client;
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01';

/** Whether an attempt to connect failed because nothing listens there. */
export function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EACCES';
}

async function exists(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [NAME])).rowCount === 1;
}
