import { randomBytes } from 'node:crypto';
import { link, lstat, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '#kernel/sync-directory.ts';
import type { Closing } from '#process/closing.ts';

/** Where a file system has no hard links, as on many network shares. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

interface Placing {
  path: string;
  /** Whether an existing file may be replaced. */
  overwrite: boolean;
  closing: Closing;
}

/**
 * Writes a file that appears under its name when it is whole and on the disk. Only its owner can read it.
 * @param write writes to an open temporary file in the same folder, and checks it
 */
export async function placeFile<T>(
  { path, overwrite, closing }: Placing,
  write: (file: FileHandle, unfinished: string) => Promise<T>,
): Promise<T> {
  if (!overwrite) await refuseExisting(path);
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
  const remove = () => rm(unfinished, { force: true });
  closing.addOutliving(remove);
  const file = await open(unfinished, 'wx', 0o600).catch((cause: unknown) => {
    throw new Error(`${path} cannot be written: ${messageOf(cause)}`, { cause });
  });
  try {
    const result = await write(file, unfinished);
    await file.sync();
    await (overwrite ? rename(unfinished, path) : renameToNew(unfinished, path));
    await syncDirectory(dirname(path));
    return result;
  } finally {
    await file.close();
    await remove();
  }
}

async function refuseExisting(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found !== undefined) throw new Error(alreadyThere(path));
}

const alreadyThere = (path: string) =>
  `${path} is there already: name another file, or replace it with --overwrite`;

async function renameToNew(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') throw new Error(alreadyThere(path), { cause: error });
    if (!NO_LINKS.includes(code)) throw error;
    await refuseExisting(path);
    await rename(unfinished, path);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
