import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A server that runs on a data directory, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Directory of its Unix socket, otherwise its address. */
  host: string;
}

const POLL_MS = 10;

/**
 * The server that runs on this directory and accepts connections. Waits while one is starting or stopping. A file from
 * a dead server counts as no server; if its pid now belongs to another program the file is removed, because PostgreSQL
 * would take that program for a server and refuse to start.
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

/** Whether a process with this id exists, ours or not. */
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

/** A postmaster's working directory is its data directory; elsewhere its command line names it. */
async function isPostmasterOf(pid: number, dataDirectory: string): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory));
    if (process.platform === 'win32') return true;
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
    return stdout.includes(dataDirectory);
  } catch {
    return false; // Ended meanwhile, or another account's: not ours either way.
  }
}
