import { listCounts, NOTHING } from './list-counts.ts';
import type { Trial } from './trial.ts';

/** What no attack may cost the others. Milliseconds and megabytes. */
const MAX_READ_P95 = 500;
const MAX_HEALTH = 1_000;
const MAX_RSS_MB = 1_024;
/** Later than that, what arrives has been held up. */
const MAX_FILE = 5_000;
const MAX_DELIVERY_P99 = 5_000;

/** What an attack did beyond what it may: a few words each. */
export function findFailures(trial: Trial): string[] {
  const failures = listCounts(trial.failures);
  const failed = listCounts(trial.failed_permanently);
  return [
    ...when(trial.lost > 0, `${trial.lost} of ${trial.deposits} deliveries lost`),
    ...when(trial.deposits === 0, 'no deposit was accepted'),
    ...when(failed !== NOTHING, `failed for good: ${failed}`),
    ...when(
      trial.endpoints_deactivated > 0,
      `${trial.endpoints_deactivated} endpoints deactivated`,
    ),
    ...when(trial.unverified > 0, `${trial.unverified} not verified`),
    ...when(exceeds(trial.read_p95, MAX_READ_P95), 'reads are slow'),
    ...when(exceeds(trial.health_max, MAX_HEALTH), 'health is slow'),
    ...when(exceeds(trial.delivery_p99, MAX_DELIVERY_P99), 'deliveries are late'),
    ...when(exceeds(trial.file_max, MAX_FILE), 'a payment file came late'),
    ...when(exceeds(trial.peak_rss_mb, MAX_RSS_MB), 'memory'),
    ...when(trial.ended_for_memory, 'ended by us at 6 GB'),
    ...when(trial.deaths > 0, `died ${trial.deaths} times`),
    ...when(failures !== NOTHING, `requests failed: ${failures}`),
    ...trial.attacker.breaches,
  ];
}

const exceeds = (value: number | null, bar: number): boolean => value !== null && value > bar;

const when = (holds: boolean, words: string): string[] => (holds ? [words] : []);
