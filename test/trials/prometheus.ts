import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { findFreePort } from '#kernel/free-port.ts';
import type { Stage } from '#test/support/ground/stage.ts';

export interface Series {
  metric: Record<string, string>;
  values: readonly (readonly [at: number, value: string])[];
}

const ALERTS = join(import.meta.dirname, '../../deploy/prometheus/alerts.yml');
const READY_WITHIN_MS = 20_000;
const LOOK_MS = 100;

/**
 * A Prometheus (Debian's package `prometheus`) with the alerts of `deploy/`.
 * @param scrapeSeconds as in `deploy/prometheus/prometheus.yml` unless given
 */
export async function startPrometheus(
  { directory, scope }: Stage,
  metricsPorts: readonly number[],
  scrapeSeconds = 15,
) {
  const home = join(directory, 'prometheus');
  await mkdir(home);
  const interval = `${scrapeSeconds}s`;
  const targets = metricsPorts.map((port) => `127.0.0.1:${port}`);
  const configuration = {
    global: { scrape_interval: interval, evaluation_interval: interval },
    rule_files: [ALERTS],
    scrape_configs: [{ job_name: 'bordereau', static_configs: [{ targets }] }],
  };
  await writeFile(join(home, 'prometheus.yml'), stringify(configuration));
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${home}/prometheus.yml`,
      `--storage.tsdb.path=${home}/data`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exit = once(child, 'exit').catch((error: unknown) => {
    throw new Error("prometheus is needed: install Debian's package of that name", {
      cause: error,
    });
  });
  scope.closing.addOutliving(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  await Promise.race([untilReady(address), exit]);
  const startedAt = Date.now() / 1_000;
  const ask = async (path: string, parameters: Record<string, string>): Promise<Series[]> => {
    const query = new URLSearchParams(parameters).toString();
    const answer = await fetch(`http://${address}/api/v1/${path}?${query}`);
    const { data, error } = (await answer.json()) as {
      data?: { result: Series[] };
      error?: string;
    };
    if (data === undefined) throw new Error(`${parameters['query']}: ${error}`);
    return data.result;
  };
  /** Series of an expression from its start until now. */
  const range = (query: string) =>
    ask('query_range', {
      query,
      start: String(startedAt),
      end: String(Date.now() / 1_000),
      step: interval,
    });
  return {
    range,
    /** The alerts that have fired since it started. */
    firedAlerts: async () => {
      const series = await range('ALERTS{alertstate="firing"}');
      return [...new Set(series.map(({ metric }) => metric['alertname'] ?? ''))];
    },
  };
}

async function untilReady(address: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await sleep(LOOK_MS);
  }
  throw new Error('prometheus did not become ready');
}
