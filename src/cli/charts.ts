import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHARTS } from './charts/catalogue.ts';
import { definition } from './charts/definition.ts';
import { index, markdown } from './charts/markdown.ts';

/**
 * `bordereau charts`: writes, for each machine, a page (`<name>.md`: mermaid diagram and table) and its
 * definition (`<name>.json`, XState's own form), and a `README.md` that lists them. The same machines
 * give the same bytes.
 *
 * @returns the files' names in the directory
 */
export async function writeCharts(outDirectory: string): Promise<{ files: string[] }> {
  const pages = new Map([['README.md', index(CHARTS)]]);
  for (const chart of CHARTS) {
    pages.set(`${chart.name}.md`, markdown(chart));
    pages.set(`${chart.name}.json`, definition(chart));
  }
  await mkdir(outDirectory, { recursive: true });
  for (const [name, text] of pages) await writeFile(join(outDirectory, name), text);
  return { files: [...pages.keys()] };
}
