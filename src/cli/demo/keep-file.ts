import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a file that outlives the demo, replacing an earlier one. @returns its path */
export async function keepFile(name: string, content: Uint8Array): Promise<string> {
  const directory = join(tmpdir(), `bordereau-demo-${process.geteuid?.() ?? 'files'}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, name);
  // A rename leaves readers of the old file undisturbed and follows no link.
  const written = `${path}.${process.pid}`;
  await writeFile(written, content, { flag: 'wx' });
  await rename(written, path);
  return path;
}
