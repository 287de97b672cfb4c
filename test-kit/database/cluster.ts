import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, Pool } from 'pg';
import { openCitus, type CitusCluster } from './citus-cluster.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#embedded-postgres/embedded-postgres.ts';

interface TestCluster {
  admin: Pool;
  url: string;
  /** Where the databases of a template are distributed. */
  citus?: CitusCluster;
  stop(): Promise<void>;
}

/** Nothing here has to survive a crash. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  // As any PostgreSQL of one's own has them: our sessions choose for themselves.
  jit: 'on',
  random_page_cost: '4',
  max_parallel_workers_per_gather: '2',
};

/** Enough for some hundred small databases. */
const ENOUGH_MEMORY_BYTES = 3 * 1024 ** 3;

/** Runs may share the server of TEST_DATABASE_URL, so each has its own prefix. */
const prefix = `test_${randomBytes(4).toString('hex')}_`;
const templates = new Map<string, Promise<void>>();
let cluster: Promise<TestCluster> | undefined;
let databases = 0;

/**
 * Starts the run's PostgreSQL once: a new cluster, removed afterwards; or the server of TEST_DATABASE_URL, whose role
 * must be allowed to create databases; or the Citus of CITUS_URL, where copies of a template are distributed. Optional:
 * the first database starts it, too.
 */
export async function startTestCluster(): Promise<void> {
  await openCluster();
}

/** The cluster's url, for the TEST_DATABASE_URL of other runs. */
export const testClusterUrl = async (): Promise<string> => (await openCluster()).url;

/** Leaves nothing behind. */
export async function stopTestCluster(): Promise<void> {
  const ending = cluster;
  cluster = undefined;
  await (await ending)?.stop();
}

/** Empty, or a copy of `template` (10 to 20 ms). */
export async function createTestDatabase(
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = await openCluster();
  if (template !== undefined) await templates.get(template);
  const name = `${prefix}${(databases += 1)}`;
  const source = template === undefined ? '' : ` template ${prefix}${template} strategy file_copy`;
  await everywhere(`create database ${name}${source}`);
  return {
    url: atDatabase(url, name),
    drop: () => everywhere(`drop database if exists ${name} with (force)`),
  };
}

/** The first call of a run creates and fills it; later ones wait. */
export async function createTemplateDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const made = templates.get(name) ?? makeTemplate(name, fill);
  templates.set(name, made);
  await made;
}

async function makeTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const { url, citus } = await openCluster();
  await everywhere(`create database ${prefix}${name}`);
  if (citus === undefined) {
    await fill(atDatabase(url, `${prefix}${name}`));
    await describeRelations(atDatabase(url, `${prefix}${name}`));
  } else {
    await citus.distribute(`${prefix}${name}`, fill);
    await citus.freeze(`${prefix}${name}`);
  }
}

/**
 * PostgreSQL keeps what a new session has to know of the relations in a file, which the first session after a change
 * writes. Copies have it too, so that not each of them writes its own.
 */
async function describeRelations(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.end();
}

const everywhere = async (statement: string): Promise<void> =>
  everywhereOf(await openCluster(), statement);

async function everywhereOf(
  { admin, citus }: { admin: Pool; citus?: CitusCluster | undefined },
  statement: string,
): Promise<void> {
  if (citus === undefined) await admin.query(statement);
  else await citus.everywhere(statement);
}

function openCluster(): Promise<TestCluster> {
  const { TEST_DATABASE_URL: external, CITUS_URL: citus } = process.env;
  cluster ??=
    citus !== undefined
      ? useExternal(citus, openCitus(citus))
      : external === undefined
        ? startThrowaway()
        : useExternal(external);
  return cluster;
}

async function useExternal(url: string, opening?: Promise<CitusCluster>): Promise<TestCluster> {
  const admin = connect(url);
  const citus = await opening;
  return {
    admin,
    url,
    ...(citus === undefined ? {} : { citus }),
    async stop() {
      const left = await admin.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { datname } of left.rows)
        await everywhereOf({ admin, citus }, `drop database if exists ${datname} with (force)`);
      await admin.end();
      await citus?.close();
    },
  };
}

async function startThrowaway(): Promise<TestCluster> {
  const postgres = await startOwnServer({ settings: THROWAWAY, createsDatabases: true });
  const admin = connect(postgres.url);
  return {
    admin,
    url: postgres.url,
    async stop() {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** An embedded server whose files are removed at its end, however the run ends. */
export async function startOwnServer(
  options: Omit<EmbeddedPostgresOptions, 'dataDirectory'> = {},
): Promise<Pick<EmbeddedPostgres, 'url' | 'dataDirectory' | 'stop'>> {
  const root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-test-'));
  await chmod(root, 0o711); // as root, the server's account passes through
  const watchdog = startWatchdog(root);
  const postgres = await startEmbeddedPostgres({ dataDirectory: root, ...options });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      for (const directory of [root, dirname(postgres.dataDirectory)])
        await rm(directory, { recursive: true, force: true });
      watchdog?.stdin?.end();
    },
  };
}

function connect(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {}); // an idle connection broke; the next query opens another
  return pool;
}

/**
 * The fastest place: copying a database creates 300 files, 10 ms in memory, 150 to 300 ms on a busy
 * disk.
 */
export async function chooseTestVolume(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  const free = Math.min(
    (memory?.bavail ?? 0) * (memory?.bsize ?? 0),
    process.availableMemory(), // a container may allow less than its /dev/shm shows
  );
  return free > ENOUGH_MEMORY_BYTES ? '/dev/shm' : tmpdir();
}

/** Stops the server and removes its files when its stdin closes, however we end. */
const WATCHDOG = `
cat >/dev/null
for file in "$0"/postgres-*/postmaster.pid; do
  { read -r pid && read -r _ && read -r _ && read -r _ && read -r socket; } 2>/dev/null <"$file" || continue
  kill -INT "$pid"
  while [ -e "$file" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rmdir "$socket"
done
rm -rf "$0"
`;

/** Runs in its own session, which Ctrl-C and a kill of our process group do not reach. */
function startWatchdog(root: string): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, root], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return watchdog;
}

function atDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
