import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { includeFiles } from './include-files.ts';

const GUIDES = 'docs/guides';

/** The guides with the files they show, by path in the repository. */
export function renderGuides(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = readdirSync(join(root, GUIDES)).map((file) => join(GUIDES, file));
  return new Map(paths.map((path) => [path, includeFiles(read(path), read)]));
}

export async function writeGuides(root: string): Promise<void> {
  for (const [path, text] of renderGuides(root)) await writeFile(join(root, path), text);
}
