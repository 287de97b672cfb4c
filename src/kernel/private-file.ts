import { chmod, lchown, lstat, open, stat } from 'node:fs/promises';

/** Writes a new file, readable by its owner only, and waits until it is on the disk. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes a file readable by its owner only. A file that root created goes to the owner of `directory`, who could not
 * read it otherwise.
 * @throws if that owner put a link there: root would give away the file it leads to
 */
export async function keepPrivate(directory: string, path: string): Promise<void> {
  const found = await lstat(path);
  if (!found.isFile() || found.nlink > 1)
    throw new Error(`${path} is no file of this service: remove it`);
  await chmod(path, 0o600);
  if (process.geteuid?.() !== 0 || found.uid !== 0) return;
  const { uid, gid } = await stat(directory);
  await lchown(path, uid, gid);
}
