import { listCounts, NOTHING } from '#test/support/ground/answers.ts';
import type { Trial } from './trial.ts';

const HEADINGS = [
  'attack',
  'arrived',
  'failed for good',
  'failed requests',
  'waits (503)',
  'reads p50 / p95 / max',
  'pages p50 / p95 / max',
  'directory p95 / max',
  'delivery p50 / p99',
  'health max',
  'file max',
  'peak RSS',
  'deaths',
  "attacker's answers",
  'verdict',
];

export interface Judged {
  trial: Trial;
  failures: readonly string[];
}

export function printTable(trials: readonly Judged[]): string {
  const rows = trials.map(rowOf);
  return [HEADINGS, HEADINGS.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function rowOf({ trial, failures }: Judged): string[] {
  return [
    trial.name,
    `${trial.arrived} of ${trial.deposits}`,
    listCounts(trial.failed_permanently),
    listCounts(trial.failures),
    String(trial.asked_to_wait),
    [trial.read_p50, trial.read_p95, trial.read_max].map(whole).join(' / '),
    [trial.page_p50, trial.page_p95, trial.page_max].map(whole).join(' / '),
    [trial.directory_p95, trial.directory_max].map(whole).join(' / '),
    [trial.delivery_p50, trial.delivery_p99].map(whole).join(' / '),
    whole(trial.health_max),
    whole(trial.file_max),
    whole(trial.peak_rss_mb),
    trial.ended_for_memory ? `${trial.deaths} (at 6 GB)` : String(trial.deaths),
    [listCounts(trial.attacker.answers), ...trial.attacker.notes].join('; '),
    failures.length === 0 ? 'pass' : `FAIL: ${failures.join(', ')}`,
  ].map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' '));
}

const whole = (value: number | null): string =>
  value === null ? NOTHING : String(Math.round(value));
