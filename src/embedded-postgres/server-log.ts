import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { tailOf } from './postgres-account.ts';

/** With its one earlier generation, the log takes at most twice this size. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Opens the server's log file at its end. PostgreSQL's own log collector is not used: it outlives the server, and
 * becomes a zombie where process 1 reaps no children (most containers).
 */
export async function openServerLog(path: string) {
  const file = await open(path, 'a', 0o600);
  const { size } = await file.stat();
  return {
    descriptor: file.fd,
    close: () => file.close(),
    /** The last lines written since it was opened, on one line. */
    tail: async () => tailOf((await readFile(path)).subarray(size).toString()),
  };
}

/** Moves a large log aside; the server, which only appends, continues in the emptied file. */
export async function capServerLog(path: string, largest = MAX_BYTES): Promise<void> {
  const { size } = await stat(path);
  if (size <= largest) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}
