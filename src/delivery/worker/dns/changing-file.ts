import { statSync } from 'node:fs';

/** One look at a file that seldom changes serves for so long. */
const LOOK_EVERY_MS = 1_000;

/**
 * What `read` makes of the file at `path`, made again after the file has changed, appeared or gone. `read` runs
 * without a file, too.
 */
export function followFile<T>(
  path: string,
  read: () => T,
  now: () => number = () => performance.now(),
): () => T {
  let value = read();
  let seen = signatureOf(path);
  let lookedAt = now();
  return () => {
    if (now() - lookedAt < LOOK_EVERY_MS) return value;
    lookedAt = now();
    const signature = signatureOf(path);
    if (signature === seen) return value;
    seen = signature;
    value = read();
    return value;
  };
}

function signatureOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? 'absent' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}
