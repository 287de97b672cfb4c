import { Client } from 'pg';
import { openDatabase } from '#orm/open-database.ts';
import { isCitus, openCitus } from '#test-kit/database/citus-cluster.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import type { Scope } from './child.ts';
import { familyTime, parentOf } from './process-statistics.ts';

export interface DatabaseServer {
  /** Version as the server reports it: `18.4`. */
  version: string;
  /** Whether commits wait until they are on disk. */
  durable: boolean;
  /** Creates a migrated database, distributed on Citus, that is dropped when the scope closes. @returns its address */
  createDatabase(name: string, scope: Scope): Promise<string>;
  /** Milliseconds of processor time of all its processes; null when it runs elsewhere. */
  processorTime(): number | null;
}

/**
 * @param url an administrator's address, also of the coordinator of a Citus; null for the embedded server with its
 * files in `directory`
 */
export async function openDatabaseServer(
  url: string | null,
  directory: string,
  scope: Scope,
): Promise<DatabaseServer> {
  const address = url ?? (await startEmbedded(directory, scope));
  const ask = async <T extends object>(statement: string): Promise<T | undefined> => {
    const client = await connect(address);
    try {
      return (await client.query<T>(statement)).rows[0];
    } finally {
      await client.end();
    }
  };
  const citus = (await isCitus(address)) ? await openCitus(address) : null;
  if (citus !== null) scope.closing.addOutliving(() => citus.close());
  const onServers = async (statement: string): Promise<void> => {
    if (citus === null) await ask(statement);
    else await citus.everywhere(statement);
  };
  const addressOf = (name: string): string => atDatabase(address, name);
  const create =
    citus === null
      ? copyMigrated(addressOf, onServers, scope)
      : async (name: string): Promise<void> => {
          await onServers(`create database ${name}`);
          await citus.distribute(name, migrate);
        };
  const settings = await ask<{ version: string; durable: boolean }>(`
    select current_setting('server_version') as version,
      current_setting('fsync')::bool and current_setting('synchronous_commit') <> 'off' as durable`);
  const pid = await findPostmaster(address);
  return {
    version: settings?.version.split(' ')[0] ?? '?',
    durable: settings?.durable ?? false,
    createDatabase: async (name, { closing, stopping }) => {
      stopping.throwIfAborted();
      const created = create(name);
      closing.addOutliving(async () => {
        await created.catch(() => {}); // never created
        await dropDatabase(name, onServers);
      });
      await created;
      return addressOf(name);
    },
    processorTime: () => (pid === null ? null : familyTime(pid)),
  };
}

function atDatabase(address: string, name: string): string {
  const own = new URL(address);
  own.pathname = `/${name}`;
  return own.href;
}

/** Only a superuser's force ends autovacuum; a plain drop does so by itself, and waits for sessions that end. */
async function dropDatabase(
  name: string,
  run: (statement: string) => Promise<void>,
): Promise<void> {
  const drop = `drop database if exists ${name}`;
  await run(`${drop} with (force)`).catch(() => run(drop));
}

/** Makes databases as copies of one, which is migrated when the first is made. */
function copyMigrated(
  addressOf: (name: string) => string,
  run: (statement: string) => Promise<void>,
  { closing }: Scope,
): (name: string) => Promise<void> {
  const template = `bordereau_bench_${process.pid}_template`;
  const makeTemplate = async (): Promise<void> => {
    const created = run(`create database ${template}`);
    closing.addOutliving(async () => {
      await created.catch(() => {}); // never created
      await dropDatabase(template, run);
    });
    await created;
    await migrate(addressOf(template));
  };
  let making: Promise<void> | undefined;
  return async (name) => {
    await (making ??= makeTemplate());
    await run(`create database ${name} template ${template}`);
  };
}

async function migrate(url: string): Promise<void> {
  const db = await openDatabase({ url });
  await db.migrate();
  await db.close();
}

async function startEmbedded(directory: string, { closing, stopping }: Scope): Promise<string> {
  stopping.throwIfAborted();
  const starting = startEmbeddedPostgres({ dataDirectory: directory, createsDatabases: true });
  closing.addOutliving(async () => {
    const postgres = await starting.catch(() => null); // failed to start
    await postgres?.stop();
  });
  return (await starting).url;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the query under way rejects, too
  await client.connect();
  return client;
}

/** Null unless the server runs on this machine. */
async function findPostmaster(url: string): Promise<number | null> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ pid: number; name: string }>(
      'select pg_backend_pid() as pid, current_database() as name',
    );
    // A remote server's pid may be another process here; PostgreSQL's titles show the database.
    const [backend] = rows;
    return backend === undefined ? null : parentOf(backend.pid, backend.name);
  } finally {
    await client.end();
  }
}
