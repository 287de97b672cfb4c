import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { syncDirectory } from '#kernel/sync-directory.ts';
import { sumRows } from '#orm/count-rows.ts';
import { openDatabase } from '#orm/open-database.ts';
import { forgetEveryProcess } from '#orm/sql/processes/forget-every-process.ts';
import { refuseUnfinishedRestore } from '#orm/unfinished-restore.ts';
import { GIVE_AUDIT_LOG, TAKE_AUDIT_LOG } from './audit-log-owner.ts';
import { isUsed, takeUse, throughGate } from './cluster-locks.ts';
import { readPasswords } from './cluster-passwords.ts';
import { copyDatabase } from './copy-database.ts';
import { runAs, saidBy, type Account } from './postgres-account.ts';
import {
  checkBinaries,
  findNewestBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
} from './postgres-binaries.ts';
import {
  findUnfinished,
  initializeCluster,
  placeCluster,
  removeUnfinished,
} from './postgres-cluster.ts';
import { findClusters, locateHome, ownerOf, type Cluster } from './postgres-home.ts';
import { startPostmaster, stopPostmaster, type ClusterRuntime } from './postgres-server.ts';
import { findPostmaster } from './postmaster-file.ts';
import { connectToService, prepareDatabase, runAsSuperuser } from './service-database.ts';

interface UpgradeOptions {
  /** `DATA_DIR`. */
  dataDirectory: string;
  /** The directory of the old major's programs, if they are not found. */
  oldBin?: string | undefined;
  log: (line: string) => void;
  /** Registers what ends the servers, however this process ends. */
  addOutliving: (close: () => Promise<void>) => void;
}

export interface Upgrade {
  from: number;
  to: number;
  tables: number;
  rows: number;
  /** Where the old data is kept. */
  old_data: string;
}

/** One holds the lock of migrations. */
const MIGRATING = 2;
/** A new cluster is flushed to the disk as a whole, before it gets its name. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

/**
 * Copies the embedded database to the newest PostgreSQL here. The new cluster gets its name when it is complete and
 * on the disk: until then the old one is used.
 * @throws one sentence that says what to do
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<Upgrade> {
  const home = await locateHome(options.dataDirectory, options.log);
  return throughGate(home, async () => {
    if (isUsed(home))
      throw new Error('the service runs on this data: stop every process of it, and try again');
    const use = await takeUse(home, 'exclusive');
    try {
      return await upgradeAlone(home, options);
    } finally {
      use.release();
    }
  });
}

async function upgradeAlone(home: string, options: UpgradeOptions): Promise<Upgrade> {
  const [cluster, ...earlier] = await findClusters(home);
  if (cluster === undefined) throw new Error(`${home} has no data of an embedded PostgreSQL`);
  // An upgrade ended between the two names.
  for (const old of earlier) options.log(`kept the old data in ${await keepOld(old)}`);
  const account = await ownerOf(cluster);
  const newer = await findNewestBinaries(account);
  if (newer.major <= cluster.major)
    throw new Error(
      `the data is of PostgreSQL ${cluster.major}, and no newer one was found here: there is nothing to do`,
    );
  const older = await findOld(cluster, account, options.oldBin);
  await endUnfinished(home);
  const made = await initializeCluster({ home, binaries: newer, account, durable: false });
  options.addOutliving(() => endUnfinished(home));
  try {
    const rows = await copyCluster(
      runtimeOf(home, cluster, older, account),
      runtimeOf(home, made, newer, account, UNSAFE),
      options,
    );
    await flush(made, newer, account);
    await placeCluster(home, made);
    await syncDirectory(home);
    const old_data = await keepOld(cluster);
    await syncDirectory(home);
    return {
      from: cluster.major,
      to: newer.major,
      tables: rows.size,
      rows: sumRows(rows),
      old_data,
    };
  } finally {
    await endUnfinished(home);
  }
}

async function findOld(
  { major, directory }: Cluster,
  account: Account,
  given: string | undefined,
): Promise<PostgresBinaries> {
  if (given !== undefined) return checkBinaries(given, { account, major });
  return findPostgresBinaries({ account, major }).catch((cause: unknown) => {
    throw new Error(
      `${directory} is read by the programs of PostgreSQL ${major} (postgres, initdb, pg_ctl), which are no longer here: name their directory with --old-bin`,
      { cause },
    );
  });
}

function runtimeOf(
  home: string,
  cluster: Cluster,
  binaries: PostgresBinaries,
  account: Account,
  settings = {},
): ClusterRuntime {
  const logFile = join(home, 'postgres.log');
  return { cluster, binaries, account, settings, createsDatabases: false, logFile };
}

/** Runs both servers, brings both databases to the same migrations, and copies. */
async function copyCluster(
  old: ClusterRuntime,
  fresh: ClusterRuntime,
  { addOutliving }: UpgradeOptions,
): Promise<Map<string, number>> {
  const stops = [() => stopPostmaster(old), () => stopPostmaster(fresh)];
  for (const stop of stops) addOutliving(stop);
  try {
    const [from, to] = [await openMigrated(old), await openMigrated(fresh)];
    try {
      return await copyDatabase(from, to);
    } finally {
      await from.end();
      await to.end();
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Starts a cluster's server and migrates its database. @returns a superuser's session in it */
async function openMigrated(runtime: ClusterRuntime) {
  const { cluster } = runtime;
  const passwords = await readPasswords(cluster);
  const server = (await findPostmaster(cluster.directory)) ?? (await startPostmaster(runtime));
  const url = await prepareDatabase(server, passwords, runtime.createsDatabases);
  const db = await openDatabase({ url, connections: MIGRATING });
  try {
    await refuseUnfinishedRestore(db);
    const { due } = await db.missing(); // it refuses a database that is not ours to write
    await forgetEveryProcess(db);
    if (due.length > 0) {
      await runAsSuperuser(server, passwords, GIVE_AUDIT_LOG);
      await db.migrate();
    }
    await runAsSuperuser(server, passwords, TAKE_AUDIT_LOG);
  } finally {
    await db.close();
  }
  return connectToService(server, passwords);
}

async function flush(
  { directory }: Cluster,
  binaries: PostgresBinaries,
  account: Account,
): Promise<void> {
  const args = ['--sync-only', `--pgdata=${directory}`];
  await runAs(account, join(binaries.directory, 'initdb'), args).catch((cause: unknown) => {
    throw new Error(`the new data could not be written to the disk: ${saidBy(cause)}`, { cause });
  });
}

/** Under a name that no start looks for. @returns it */
async function keepOld({ directory }: Cluster): Promise<string> {
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const kept = `${directory}.old-${date}`;
  await rename(directory, kept);
  return kept;
}

/** Ends servers of upgrades that were killed, and removes their data. */
async function endUnfinished(home: string): Promise<void> {
  for (const data of await findUnfinished(home))
    for (;;) {
      const server = await findPostmaster(data);
      if (server === undefined) break;
      process.kill(server.pid, 'SIGQUIT');
      await sleep(50);
    }
  await removeUnfinished(home);
}
