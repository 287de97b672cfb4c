import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes SHA256SUMS of all files of a folder, for `sha256sum --check`. */
export async function writeChecksums(directory: string): Promise<void> {
  const names = (await readdir(directory)).toSorted();
  const lines = names.map(async (name) => {
    const digest = createHash('sha256').update(await readFile(join(directory, name)));
    return `${digest.digest('hex')}  ${name}\n`;
  });
  await writeFile(join(directory, 'SHA256SUMS'), (await Promise.all(lines)).join(''));
}
