import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { tailOf } from './postgres-account.ts';

/** With one earlier generation, the log takes twice this at most. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Opens the server's log for appending. PostgreSQL's collector would outlive the server, as a zombie where process
 * 1 reaps no children (most containers).
 */
export async function openServerLog(path: string) {
  const file = await open(path, 'a', 0o600);
  const { size } = await file.stat();
  return {
    descriptor: file.fd,
    close: () => file.close(),
    tail: async () => tailOf((await readFile(path)).subarray(size).toString()),
  };
}

/** Copies a large log aside and empties it; the server keeps appending to the same file. */
export async function capServerLog(path: string, largest = MAX_BYTES): Promise<void> {
  const { size } = await stat(path);
  if (size <= largest) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}
