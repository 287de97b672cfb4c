import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Scope } from '#bench/child.ts';
import { processTime } from '#bench/process-statistics.ts';

const PROGRAM = 'redis-server';
const LOOK_MS = 10;

export const hasRedis = (): Promise<boolean> =>
  promisify(execFile)(PROGRAM, ['--version']).then(
    () => true,
    () => false,
  );

/** An empty Redis that writes its log each second, so that a loss of power costs one. It listens on a socket. */
export async function startRedis(
  directory: string,
  { closing }: Scope,
): Promise<{ socket: string; processorTime(): number | null }> {
  const home = await mkdtemp(join(directory, 'redis-'));
  const socket = join(home, 'socket');
  const settings = { port: '0', unixsocket: socket, dir: home, appendonly: 'yes', save: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(PROGRAM, args, { detached: true, stdio: 'ignore' });
  const exit = once(child, 'exit');
  closing.addOutliving(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`${PROGRAM} ended with ${child.exitCode}`);
    await sleep(LOOK_MS);
  }
  return { socket, processorTime: () => processTime(child.pid ?? 0) };
}
