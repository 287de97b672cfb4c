import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles } from './zip-files.ts';

/**
 * Packs the package for PHP as Composer's repositories of the type `artifact` take it.
 * @returns the name of the file
 */
export async function packPhp(root: string, directory: string): Promise<string> {
  const folder = join(root, 'packages/php');
  const sources = (await readdir(join(folder, 'src'))).toSorted().map((file) => `src/${file}`);
  const names = ['composer.json', 'LICENSE', 'README.md', ...sources];
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  const { version } = JSON.parse(await readFile(join(folder, 'composer.json'), 'utf8')) as {
    version: string;
  };
  const name = `bordereau-php-${version}.zip`;
  await writeFile(join(directory, name), await zipFiles(await Promise.all(files)));
  return name;
}
