import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keepPrivate } from '#kernel/private-file.ts';
import { LOCK_TIMEOUT_MS, retryLocked } from '#orm/retry-locked.ts';
import type { FileLock } from './file-lock.ts';
import { findServerAccount } from './postgres-account.ts';
import type { BinarySource } from './postgres-binaries.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { GIVE_AUDIT_LOG, TAKE_AUDIT_LOG } from './audit-log-owner.ts';
import { isUsed, takeUse, throughGate } from './cluster-locks.ts';
import { readPasswords } from './cluster-passwords.ts';
import { createCluster } from './postgres-cluster.ts';
import { findClusters, locateHome, ownerOf } from './postgres-home.ts';
import type { ClusterRuntime } from './postgres-server.ts';
import { startPostmaster, stopPostmaster } from './postgres-server.ts';
import { findPostmaster } from './postmaster-file.ts';
import { capServerLog } from './server-log.ts';
import { watchServer } from './server-watch.ts';
import { isUnreachable, prepareDatabase, runAsSuperuser } from './service-database.ts';

export interface EmbeddedPostgres {
  /** `postgres://` connection string of database `bordereau` (Unix socket; TCP on Windows). */
  url: string;
  version: number;
  /** Below `DATA_DIR` or, see `locateHome`, elsewhere. */
  dataDirectory: string;
  /** Lends the audit log to the service for `migrate`. */
  whileMigrating: <T>(isMigrated: boolean, migrate: () => Promise<T>) => Promise<T>;
  /** Stops the server unless another live process uses it; idempotent. */
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** `DATA_DIR`, created if missing. The cluster is `<DATA_DIR>/postgres-<major>`. */
  dataDirectory: string;
  /** Default: both, the system's first. */
  binaries?: BinarySource;
  /** More postgresql.conf settings, if this call starts the server. */
  settings?: Record<string, string>;
  /** Allows the service's role to create databases, for tests and benchmarks. */
  createsDatabases?: boolean;
  log?: (line: string) => void;
}

/**
 * Runs PostgreSQL without an installed server: finds binaries, creates the cluster once, starts the server or joins
 * a running one. Each user holds `postgres.users` shared; a process that can lock it exclusively is the last user.
 * Locks end with their process, even a killed one.
 * @throws one sentence, with the tail of the server's log
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = await locateHome(options.dataDirectory, log);
  return throughGate(home, async () => {
    const shared = isUsed(home);
    const use = await takeUse(home, 'shared');
    try {
      const runtime = await prepareCluster(home, options);
      const url = await ensureServer(runtime, shared, log);
      await writeUrl(options.dataDirectory, url);
      const stop = superviseServer({ home, runtime, use, log });
      const { directory: dataDirectory, major: version } = runtime.cluster;
      const whileMigrating = guardAuditLog(runtime);
      return { url, version, dataDirectory, whileMigrating, stop };
    } catch (error) {
      use.release();
      throw error;
    }
  });
}

/** Stops the server that a killed process left, unless another live process uses it. */
export async function stopLeftPostgres(dataDirectory: string): Promise<void> {
  const found = await stat(dataDirectory).catch(() => null);
  if (found?.isDirectory() !== true) return;
  const home = await locateHome(dataDirectory, () => {});
  await throughGate(home, async () => {
    const [cluster] = await findClusters(home);
    if (cluster === undefined || isUsed(home)) return;
    if ((await findPostmaster(cluster.directory)) !== undefined)
      await stopPostmaster(await prepareCluster(home, { dataDirectory }));
  });
}

/** An existing cluster decides the version: newer binaries must not hide its data. */
async function prepareCluster(
  home: string,
  options: EmbeddedPostgresOptions,
): Promise<ClusterRuntime> {
  const [existing] = await findClusters(home);
  const account = existing === undefined ? await findServerAccount() : await ownerOf(existing);
  const wanted = { account, major: existing?.major, source: options.binaries };
  const binaries = await findPostgresBinaries(wanted).catch((error: unknown) => {
    const way =
      existing === undefined
        ? 'install PostgreSQL, or set DATABASE_URL'
        : `${existing.directory} needs it: install it, or take the data to a newer PostgreSQL with "bordereau database upgrade" (docs/guides/install.md), or move that directory away to start with an empty database`;
    throw new Error(`${error instanceof Error ? error.message : String(error)}; ${way}`, {
      cause: error,
    });
  });
  const settings = options.settings ?? {};
  const durable = settings['fsync'] !== 'off';
  const cluster = existing ?? (await createCluster({ home, binaries, account, durable }));
  const { createsDatabases = false } = options;
  const logFile = join(home, 'postgres.log');
  return { cluster, binaries, account, settings, createsDatabases, logFile };
}

/** Joins or starts the cluster's server. @returns the service's address */
async function ensureServer(
  runtime: ClusterRuntime,
  shared: boolean,
  log: (line: string) => void,
): Promise<string> {
  const { directory, major } = runtime.cluster;
  const { createsDatabases } = runtime;
  const passwords = await readPasswords(runtime.cluster);
  const running = await findPostmaster(directory);
  if (running !== undefined) {
    try {
      const url = await prepareDatabase(running, passwords, createsDatabases);
      log(`joined the PostgreSQL ${major} that runs in ${directory}`);
      return url;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // Its socket was removed (a cleaner of /tmp), or is hidden from us but not from its users.
      if (shared)
        throw new Error(`PostgreSQL runs in ${directory}, but ${running.host} is out of reach`, {
          cause: error,
        });
      await stopPostmaster(runtime);
    }
  }
  const started = await startPostmaster(runtime);
  log(`PostgreSQL ${major} started in ${directory}`);
  return prepareDatabase(started, passwords, createsDatabases);
}

/** For others that use the audit log. */
const PATIENCE_MS = 60_000;

function guardAuditLog(runtime: ClusterRuntime): EmbeddedPostgres['whileMigrating'] {
  const run = async (statements: string) => {
    const { cluster } = runtime;
    const server = await findPostmaster(cluster.directory);
    if (server === undefined) throw new Error(`PostgreSQL ended in ${cluster.directory}`);
    const passwords = await readPasswords(cluster);
    const brief = `set lock_timeout = ${LOCK_TIMEOUT_MS}; ${statements}`;
    await retryLocked(() => runAsSuperuser(server, passwords, brief), PATIENCE_MS);
  };
  return async (isMigrated, migrate) => {
    if (!isMigrated) await run(GIVE_AUDIT_LOG);
    const result = await migrate();
    await run(TAKE_AUDIT_LOG);
    return result;
  };
}

/** Keeps the server running while used. @returns a function that ends our use */
function superviseServer(of: {
  home: string;
  runtime: ClusterRuntime;
  use: FileLock;
  log: (line: string) => void;
}): () => Promise<void> {
  let left: Promise<void> | undefined;
  const revive = async () => {
    if (left === undefined) await ensureServer(of.runtime, true, of.log);
  };
  const endWatch = watchServer(async () => {
    if ((await findPostmaster(of.runtime.cluster.directory)) === undefined)
      await throughGate(of.home, revive);
    await capServerLog(of.runtime.logFile);
  }, of.log);
  return () => {
    endWatch();
    left ??= throughGate(of.home, async () => {
      of.use.release();
      if (!isUsed(of.home)) await stopPostmaster(of.runtime);
    });
    return left;
  };
}

/** For `psql "$(cat .data/postgres.url)"` and the like. Holds the password. */
async function writeUrl(dataDirectory: string, url: string): Promise<void> {
  const path = join(resolve(dataDirectory), 'postgres.url');
  if ((await readFile(path, 'utf8').catch(() => '')) === `${url}\n`) return;
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${url}\n`, { mode: 0o600 });
  await rename(fresh, path);
  await keepPrivate(resolve(dataDirectory), path);
}
