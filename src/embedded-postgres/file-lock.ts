import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock between processes. The kernel drops it with its holder, even after SIGKILL. */
export interface FileLock {
  release(): void;
}

export type LockMode = 'shared' | 'exclusive';

const POLL_MS = 15;
const SQLITE_BUSY = 5;

/**
 * Takes the lock at `path` if it is free at once (the file is made if missing).
 *
 * Node has no flock(), and files that hold a pid need guesses about pids that were given out again.
 * An empty SQLite file brings the operating system's own file locks on every platform.
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

/** Waits until the lock at `path` is free and takes it. */
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
