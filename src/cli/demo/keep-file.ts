import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a file that stays after the demo and replaces an earlier one. @returns its path */
export async function keepFile(name: string, content: Uint8Array): Promise<string> {
  const directory = join(tmpdir(), `bordereau-demo-${process.geteuid?.() ?? 'files'}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, name);
  // Renamed into place: readers of the earlier file are not disturbed, and no link is followed.
  const written = `${path}.${process.pid}`;
  await writeFile(written, content, { flag: 'wx' });
  await rename(written, path);
  return path;
}
