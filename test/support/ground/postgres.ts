import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '#bench/process-statistics.ts';
import { findServerAccount, runAs } from '#embedded-postgres/postgres-account.ts';
import { findPostgresBinaries } from '#embedded-postgres/postgres-binaries.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { answers } from './query.ts';
import type { Stage } from './stage.ts';

/** A PostgreSQL as an operator has one, on a port of 127.0.0.1. */
export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

const LOOK_MS = 50;

/** Starts it with all files below the stage's directory. @param env for its processes */
export async function startOwnPostgres(
  { directory, scope }: Stage,
  { env = {} }: { env?: Record<string, string> } = {},
) {
  const account = await findServerAccount();
  const binaries = await findPostgresBinaries({ account });
  const data = join(directory, 'postgres');
  await mkdir(data, { mode: 0o700 });
  if (account !== undefined) await chown(data, account.uid, account.gid);
  await runAs(account, join(binaries.directory, 'initdb'), [
    `--pgdata=${data}`,
    '--username=bordereau',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const port = await findFreePort();
  const url = `postgres://bordereau@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const log = await open(join(directory, 'postgres.log'), 'a');
  scope.closing.add(() => log.close());
  let server: ChildProcess | null = null;
  const start = async () => {
    server = spawn(join(binaries.directory, 'postgres'), args, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', ...env },
      detached: true, // Ctrl-C in the terminal is ours to pass on
      stdio: ['ignore', log.fd, log.fd],
    });
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: see ${directory}`);
      await sleep(LOOK_MS);
    }
  };
  const signal = (name: NodeJS.Signals) => {
    const pid = server?.pid;
    if (pid === undefined) return;
    for (const one of [pid, ...childrenOf(pid, 'postgres')]) process.kill(one, name);
  };
  const stop = async () => {
    if (server === null || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    signal('SIGCONT');
    server.kill('SIGINT');
    await exit;
  };
  scope.closing.addOutliving(stop);
  await start();
  return {
    url,
    port,
    /** `DATABASE_URL`, and a key for what is sealed in it. */
    env: { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64') },
    /** Resolves once it answers. */
    start,
    /** As `pg_ctl stop` does. */
    stop,
    /** Its processes stand still until {@link thaw}, and so does whoever asks them. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
