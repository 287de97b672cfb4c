import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWN_FORMS } from '#api/pages/charts/chart-files.ts';
import { CHARTS } from './catalogue.ts';
import { editor } from './editor.ts';
import { index, markdown } from './markdown.ts';
import { svg } from './svg.ts';
import { viz } from './viz.ts';
import { walkData } from './walk-data.ts';

/**
 * `bordereau charts`: writes, for each machine, a page (`<name>.md`), picture (`<name>.svg`), table
 * (`<name>.json`) and code for Stately's visualizer (`<name>.viz.js`, XState 4) and editor
 * (`<name>.editor.js`, XState 5), and a `README.md` that lists them. Deterministic.
 * @returns names of the files in the directory
 */
export async function writeCharts(outDirectory: string): Promise<{ files: string[] }> {
  const pages = new Map([['README.md', index(CHARTS)]]);
  for (const chart of CHARTS) {
    pages.set(`${chart.name}.md`, markdown(chart));
    pages.set(`${chart.name}.svg`, await svg(chart));
    pages.set(`${chart.name}.json`, await walkData(chart));
    pages.set(`${chart.name}.viz.js`, await viz(chart));
    pages.set(`${chart.name}.editor.js`, await editor(chart));
  }
  await mkdir(outDirectory, { recursive: true });
  for (const [name, text] of pages) await writeFile(join(outDirectory, name), text);
  return { files: [...pages.keys()] };
}

/** Copies what `/docs/charts` serves from a directory of charts. */
export async function copyServedCharts(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const { name } of CHARTS)
    for (const form of DRAWN_FORMS)
      await copyFile(join(from, `${name}.${form}`), join(to, `${name}.${form}`));
}
