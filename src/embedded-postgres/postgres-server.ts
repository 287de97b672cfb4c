import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#kernel/free-port.ts';
import type { Account } from './postgres-account.ts';
import { runAs, saidBy, serverProcessOptions } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Cluster } from './postgres-home.ts';
import type { Postmaster } from './postmaster-file.ts';
import { findPostmaster } from './postmaster-file.ts';
import { openServerLog } from './server-log.ts';
import { makeSocketDirectory, removeSocketDirectory, SOCKET_PORT } from './socket-directory.ts';

/** postgresql.conf settings, for the command line. */
type Settings = Readonly<Record<string, string>>;

export interface ClusterRuntime {
  cluster: Cluster;
  binaries: PostgresBinaries;
  account: Account;
  /** Overrides ours. */
  settings: Settings;
  createsDatabases: boolean;
  logFile: string;
}

/** For a small machine shared with the service; fsync and synchronous_commit stay on. */
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel queries need /dev/shm, 64 MB in containers.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The service logs refused statements itself: they could contain an IBAN.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const POLL_MS = 10;
/** A killed server's processes end and free its memory within this time. */
const ORPHANS_END_WITHIN_MS = 10_000;

/**
 * Starts the server in its own session, out of our Ctrl-C's reach. The caller holds the lock and knows that none
 * runs on this cluster.
 * @throws one sentence with the tail of the server's log
 */
export async function startPostmaster(runtime: ClusterRuntime): Promise<Postmaster> {
  const giveUpAt = performance.now() + ORPHANS_END_WITHIN_MS;
  const listening = await chooseAddress(runtime);
  for (;;) {
    const started = await launch(runtime, { ...SETTINGS, ...listening, ...runtime.settings });
    if (typeof started !== 'string') return started;
    const orphaned = started.includes('pre-existing shared memory block');
    if (!orphaned || performance.now() > giveUpAt)
      throw new Error(`PostgreSQL ${runtime.cluster.major} did not start: ${started}`);
    await sleep(POLL_MS * 10);
  }
}

/** Cuts sessions, writes everything and waits for the end. */
export async function stopPostmaster(runtime: ClusterRuntime): Promise<void> {
  const { cluster, binaries, account } = runtime;
  if ((await findPostmaster(cluster.directory)) === undefined) return;
  const args = ['stop', '-D', cluster.directory, '-m', 'fast', '-w', '-t', '120'];
  await runAs(account, join(binaries.directory, 'pg_ctl'), args).catch((error: unknown) => {
    throw new Error(`PostgreSQL did not stop: ${saidBy(error)}`, { cause: error });
  });
  if (process.platform !== 'win32') await removeSocketDirectory(cluster, account);
}

/** @returns the running server, or its output if it ended */
async function launch(
  { cluster, binaries, account, logFile }: ClusterRuntime,
  settings: Settings,
): Promise<Postmaster | string> {
  const log = await openServerLog(logFile);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries.directory, 'postgres'), ['-D', cluster.directory, ...args], {
    ...serverProcessOptions(account),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  child.unref();
  const end: { reason?: string } = {};
  child.once('error', (error) => (end.reason = error.message));
  child.once('exit', (code, signal) => (end.reason = `it ended with ${signal ?? code}`));
  await log.close();
  while (end.reason === undefined) {
    const running = await findPostmaster(cluster.directory);
    if (running !== undefined) return running;
    await sleep(POLL_MS);
  }
  return (await log.tail()) || end.reason;
}

/** A Unix socket is closed to other machines; TCP only where sockets are missing. */
async function chooseAddress({ cluster, account }: ClusterRuntime): Promise<Settings> {
  if (process.platform === 'win32')
    return { listen_addresses: '127.0.0.1', port: `${await findFreePort()}` };
  return {
    listen_addresses: '',
    unix_socket_directories: await makeSocketDirectory(cluster, account),
    unix_socket_permissions: '0700',
    port: `${SOCKET_PORT}`,
  };
}
