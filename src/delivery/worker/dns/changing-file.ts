import { statSync } from 'node:fs';

const LOOK_EVERY_MS = 1_000;

/**
 * Returns the result of `read`, which runs again after the file at `path` has changed, appeared or disappeared.
 * `read` must cope with a missing file.
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
