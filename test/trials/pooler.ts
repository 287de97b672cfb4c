import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerAccount } from '#embedded-postgres/postgres-account.ts';
import { findFreePort } from '#kernel/free-port.ts';
import type { OwnPostgres } from '#test/support/ground/postgres.ts';
import type { Stage } from '#test/support/ground/stage.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const LOOK_MS = 50;

/** Puts pgbouncer (Debian's package) before a PostgreSQL. @returns the address that leads through it */
export async function startPooler(
  { directory, scope }: Stage,
  postgres: OwnPostgres,
  mode: 'session' | 'transaction',
): Promise<string> {
  const account = await findServerAccount();
  const home = join(directory, 'pgbouncer');
  await mkdir(home);
  if (account !== undefined) await chown(home, account.uid, account.gid); // it refuses root
  const port = await findFreePort();
  const configuration = `[databases]
postgres = host=127.0.0.1 port=${postgres.port} dbname=postgres user=bordereau
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
logfile = ${home}/log
`;
  await writeFile(join(home, 'pgbouncer.ini'), configuration);
  const child = spawn(PROGRAM, ['-q', join(home, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  });
  const exit = once(child, 'exit').catch((cause: unknown) => {
    throw new Error("pgbouncer is needed: install Debian's package of that name", { cause });
  });
  scope.closing.addOutliving(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await Promise.race([exit, sleep(LOOK_MS)]);
  }
  return `postgres://bordereau@127.0.0.1:${port}/postgres`;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
