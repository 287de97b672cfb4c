import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DRAWN_CHARTS } from '#console/charts/state-charts.ts';
import { CHARTS } from './catalogue.ts';
import { editor } from './editor.ts';
import { pageChart } from './page-chart.ts';
import { svg } from './svg.ts';
import { viz } from './viz.ts';
import { walkData } from './walk-data.ts';

/**
 * `bordereau charts`: writes, for each machine, a picture (`<name>.svg`), table (`<name>.json`) and code for
 * Stately's visualizer (`<name>.viz.js`, XState 4) and editor (`<name>.editor.js`, XState 5); for those that the
 * console draws also the coordinates. Deterministic.
 * @param consoleDirectory of the coordinates; without it there are none
 * @returns names of the files
 */
export async function writeCharts(
  outDirectory: string,
  consoleDirectory: string | null = null,
): Promise<{ files: string[] }> {
  const texts = new Map<string, string>();
  for (const chart of CHARTS) {
    const path = join(outDirectory, chart.name);
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
