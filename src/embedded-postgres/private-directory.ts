import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import type { Account } from './postgres-account.ts';

/**
 * Creates a guessable directory in a world-writable place, or reuses ours, owned by `account` (default us) with
 * exactly `mode`.
 * @throws if another account created it: it could read or replace our files
 */
export async function claimDirectory(path: string, mode: number, account?: Account): Promise<void> {
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    if (!(await isOurs(path, account)))
      throw new Error(`${path} belongs to someone else: remove it`, { cause: error });
  });
  const { uid } = await lstat(path);
  // The account may replace its directory by a link at any time, so root leaves it alone.
  if (account !== undefined && uid === account.uid) return;
  await chmod(path, mode);
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** Claims the first that no other account created. @returns its path */
export async function claimFirst(paths: readonly string[], mode: number): Promise<string> {
  const reasons: unknown[] = [];
  for (const path of paths) {
    try {
      await claimDirectory(path, mode);
      return path;
    } catch (error) {
      reasons.push(error);
    }
  }
  throw reasons[0];
}

/** A real directory of ours or `account`'s, closed to other writers. */
export async function isOurs(path: string, account?: Account): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return false;
  const owners = [process.geteuid?.() ?? found.uid, account?.uid];
  return owners.includes(found.uid) && (found.mode & 0o022) === 0;
}
