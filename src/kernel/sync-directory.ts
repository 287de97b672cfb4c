import { open } from 'node:fs/promises';

/** Without this a power cut could undo a renaming. Not every file system can. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path).catch(() => undefined); // Windows opens none
  await directory?.sync().catch(() => {});
  await directory?.close();
}
