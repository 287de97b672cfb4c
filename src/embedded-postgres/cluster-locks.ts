import { join } from 'node:path';
import { keepPrivate } from '#kernel/private-file.ts';
import { takeLock, tryLock, type FileLock, type LockMode } from './file-lock.ts';

/** Lock files next to the clusters: the right to start and stop, and the server's users. */
const GATE = 'postgres.lock';
const USERS = 'postgres.users';

/** One process at a time examines the cluster and starts or stops its server. */
export async function throughGate<T>(home: string, work: () => Promise<T>): Promise<T> {
  const gate = await takeLock(join(home, GATE), 'exclusive');
  try {
    await keepPrivate(home, join(home, GATE));
    return await work();
  } finally {
    gate.release();
  }
}

/** Counts this process among the server's users. */
export async function takeUse(home: string, mode: LockMode): Promise<FileLock> {
  const use = await takeLock(join(home, USERS), mode);
  try {
    await keepPrivate(home, join(home, USERS));
    return use;
  } catch (error) {
    use.release();
    throw error;
  }
}

/** Only valid within the gate, where no use begins or ends. */
export function isUsed(home: string): boolean {
  const alone = tryLock(join(home, USERS), 'exclusive');
  alone?.release();
  return alone === undefined;
}
