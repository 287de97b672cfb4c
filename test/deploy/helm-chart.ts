import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './deploy-files.ts';

export const CHART = join(ROOT, 'deploy/helm/bordereau');

export const isHelmMissing = spawnSync('helm', ['version']).error !== undefined;

/** A Kubernetes object, as far as tests look into it. */
export interface Manifest {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has a shape of its own
  spec: any;
}

/** Renders the chart with `--set` options as release `invoices`. @throws Error with what helm says */
export function renderChart(...settings: readonly string[]): Manifest[] {
  const options = settings.flatMap((setting) => ['--set', setting]);
  const args = ['template', 'invoices', CHART, '--namespace', 'billing', ...options];
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}
