import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { DRAWN_CHARTS } from '#console/charts/state-charts.ts';
import { CHARTS } from './catalogue.ts';
import { editor } from './editor.ts';
import { index, markdown } from './markdown.ts';
import { pageChart } from './page-chart.ts';
import { svg } from './svg.ts';
import { viz } from './viz.ts';
import { walkData } from './walk-data.ts';

/**
 * `bordereau charts`: writes, for each machine, a page (`<name>.md`), picture (`<name>.svg`), table
 * (`<name>.json`) and code for Stately's visualizer (`<name>.viz.js`, XState 4) and editor
 * (`<name>.editor.js`, XState 5), and a `README.md` that lists them; for those that the console draws also the
 * coordinates. Deterministic.
 * @param filesDirectory of all files but the pages, which lead there
 * @param consoleDirectory of the coordinates; without it there are none
 * @returns names of the files
 */
export async function writeCharts(
  outDirectory: string,
  filesDirectory = outDirectory,
  consoleDirectory: string | null = null,
): Promise<{ files: string[] }> {
  const way = relative(outDirectory, filesDirectory);
  const files = way === '' ? '' : `${way}/`;
  const texts = new Map([[join(outDirectory, 'README.md'), index(CHARTS, files)]]);
  for (const chart of CHARTS) {
    const path = join(filesDirectory, chart.name);
    texts.set(join(outDirectory, `${chart.name}.md`), markdown(chart, files));
    texts.set(`${path}.svg`, await svg(chart));
    texts.set(`${path}.json`, await walkData(chart));
    texts.set(`${path}.viz.js`, await viz(chart));
    texts.set(`${path}.editor.js`, await editor(chart));
    if (consoleDirectory !== null && DRAWN_CHARTS.some((name) => name === chart.name))
      texts.set(join(consoleDirectory, `${chart.name}.json`), await pageChart(chart));
  }
  for (const directory of new Set([...texts.keys()].map((path) => dirname(path))))
    await mkdir(directory, { recursive: true });
  for (const [path, text] of texts) await writeFile(path, text);
  return { files: [...texts.keys()].map((path) => basename(path)) };
}
