import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPanels, type DrawnPanel } from '../draw-panels.ts';
import { startBusyPartner } from '../busy-partner.ts';
import { operate } from '../operate.ts';
import { startPrometheus } from '../prometheus.ts';
import type { Trial } from '../trial.ts';

const DASHBOARD = join(import.meta.dirname, '../../../deploy/grafana/bordereau.json');
const SCRAPE_SECONDS = 5;
/** As Grafana sets it: four scrapes. */
const RATE_INTERVAL = `${4 * SCRAPE_SECONDS}s`;
const LASTS_MS = Number(process.env['DASHBOARD_SECONDS'] ?? 180) * 1_000;
const RATE = 10;

interface Panel {
  title: string;
  type: string;
  targets: { expr: string; legendFormat: string }[];
  fieldConfig: { defaults: { unit: string } };
}

/** No tenant asks for too much, and there is no connector to the e-invoicing network. */
const MAY_BE_EMPTY: readonly string[] = ['Refused shares and rates', 'Network messages'];

export const DASHBOARD_TRIAL: Trial = {
  name: 'dashboard',
  does: 'runs every query of the Grafana dashboard on a busy service, and draws the answers',
  run: async (stage) => {
    const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as { panels: Panel[] };
    const operated = await operate(stage);
    const prometheus = await startPrometheus(stage, [operated.metricsPort], SCRAPE_SECONDS);
    const load = operated.startLoad(RATE);
    const partner = await startBusyPartner(operated, stage);
    await stage.pass(LASTS_MS);
    await load.stop();
    await partner.stop();
    const drawn: DrawnPanel[] = [];
    for (const { title, type, targets, fieldConfig } of panels) {
      const series = [];
      for (const { expr, legendFormat } of targets) {
        const answer = await prometheus.range(expr.replaceAll('$__rate_interval', RATE_INTERVAL));
        series.push(
          ...answer.map((one) => ({ ...one, legend: legendOf(legendFormat, one.metric) })),
        );
      }
      drawn.push({ title, type, unit: fieldConfig.defaults.unit, series });
    }
    const file = join(tmpdir(), 'bordereau-dashboard.html');
    await writeFile(file, drawPanels(drawn));
    stage.say(`drawn: ${file}`);
    const empty = drawn.filter(({ series }) => series.length === 0).map(({ title }) => title);
    stage.say(`empty: ${empty.join(', ') || 'none'}`);
    return empty
      .filter((title) => !MAY_BE_EMPTY.includes(title))
      .map((title) => `the panel ${title} is empty`);
  },
};

const legendOf = (format: string, metric: Record<string, string>): string =>
  format.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '');
