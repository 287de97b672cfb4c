import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { createLog } from '#kernel/log.ts';
import { createMetricsObserver } from '#process/metrics/metrics-observer.ts';
import { showBacklog } from '#process/metrics/show-backlog.ts';

const ROOT = join(import.meta.dirname, '../..');
const RULES = 'deploy/prometheus/alerts.yml';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const rules = (parse(read(RULES)) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

/** Names that Prometheus makes of a metric's. */
const SUFFIXES = /_(bucket|sum|count)$/;

function shownMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  createMetricsObserver(registry);
  showBacklog(registry, { query: async () => ({ rows: [], rowCount: 0 }) }, createLog('silent'));
  return new Set(registry.getMetricsAsArray().map(({ name }) => name));
}

const namesIn = (expression: string): string[] => [
  ...new Set(expression.match(/\b(bordereau|nodejs|process)_\w+/g) ?? []),
];

describe('the alerts and the dashboard of deploy/', () => {
  const shown = shownMetrics();
  const unknownIn = (expression: string) =>
    namesIn(expression).filter(
      (name) => !shown.has(name) && !shown.has(name.replace(SUFFIXES, '')),
    );

  it('ask only for metrics that a process shows', () => {
    const dashboard = JSON.parse(read('deploy/grafana/bordereau.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(asked.flatMap(namesIn)).to.have.length.greaterThan(30);
    expect(asked.flatMap(unknownIn)).to.deep.equal([]);
  });

  it('are each explained in the guide, which explains no others', () => {
    const explained = [...read('docs/guides/alerts.md').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) => title,
    );
    expect(explained).to.deep.equal(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).to.equal(`docs/guides/alerts.md#${alert.toLowerCase()}`);
  });

  it('have a name of its own for each share of which a tenant may have too much', () => {
    const named =
      /(?:createFairGate\(\{[^}]*?|shares: \{[^}]*?|const (?:shares|SHARES) = \{ )name: '(\w+)'/g;
    const names = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(named)].map(([, name = '']) => name),
    );
    expect(names).to.include('transactions');
    expect(names).to.have.length(new Set(names).size);
    const [, section = ''] =
      /^## BordereauCrowded\n([^]*?)^## /m.exec(read('docs/guides/alerts.md')) ?? [];
    const explained = [...section.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(explained).to.have.members(names);
  });

  it('pass the checks and the tests of promtool', async function () {
    const promtool = (...words: string[]) => promisify(execFile)('promtool', words);
    const version = await promtool('--version').catch(() => null);
    // Debian's package prometheus has it.
    if (version === null) this.skip();
    await promtool('check', 'rules', join(ROOT, RULES));
    await promtool('test', 'rules', join(ROOT, 'deploy/prometheus/alerts.test.yml'));
  });
});
