import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A running server, as in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Its socket's directory, else its address. */
  host: string;
}

const POLL_MS = 10;

/**
 * The server accepting connections on this directory, once it has started or stopped. A dead server's file is ignored,
 * and removed if its pid was reused, since PostgreSQL would refuse to start.
 */
export async function findPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await readPostmasterFile(dataDirectory);
    if (found === undefined || !isAlive(found.pid)) return undefined;
    if (!(await isPostmasterOf(found.pid, dataDirectory))) {
      await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.state === 'ready') return found;
    await sleep(POLL_MS);
  }
}

/** Whether the process exists, ours or not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Lines: pid, data directory, start time, port, socket directory, address, shared memory, state. */
async function readPostmasterFile(
  dataDirectory: string,
): Promise<(Postmaster & { state: string }) | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socket, address, , state = ''] = text.split('\n').map((s) => s.trim());
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), host: socket || address || '', state };
}

/** By its working directory, the data directory; off Linux by its command line. */
async function isPostmasterOf(pid: number, dataDirectory: string): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory));
    if (process.platform === 'win32') return true;
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
    return stdout.includes(dataDirectory);
  } catch {
    return false; // Ended, or another account's: not ours.
  }
}
