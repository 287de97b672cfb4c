import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock between processes, which the kernel drops with its holder, even after SIGKILL. */
export interface FileLock {
  release(): void;
}

export type LockMode = 'shared' | 'exclusive';

const POLL_MS = 15;
const SQLITE_BUSY = 5;

/**
 * Takes the lock at `path` if free; creates the file.
 * Node has no flock(), and pid files must guess about reused pids; an empty SQLite file brings system file locks on
 * every platform.
 */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    if (mode === 'exclusive') {
      file.exec('begin exclusive');
    } else {
      file.exec('begin');
      file.prepare('select count(*) from sqlite_master').get();
    }
  } catch (error) {
    file?.close();
    if (isBusy(error)) return undefined;
    throw new Error(`The lock file ${path} cannot be used: ${String(error)}`, { cause: error });
  }
  let held = true;
  return {
    release() {
      if (held) file?.close();
      held = false;
    },
  };
}

export async function takeLock(path: string, mode: LockMode): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(path, mode);
    if (lock !== undefined) return lock;
    await sleep(POLL_MS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
