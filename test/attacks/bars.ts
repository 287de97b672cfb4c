import { findHarm, when, type Fate } from '#test/support/ground/harm.ts';
import type { Trial } from './trial.ts';

const MAX_RSS_MB = 1_024;

type Judged = Partial<Fate> &
  Pick<Trial, 'peak_rss_mb' | 'ended_for_memory' | 'deaths' | 'attacker'>;

export const findFailures = (trial: Judged): string[] => [
  ...findHarm(trial),
  ...when({
    memory: trial.peak_rss_mb !== null && trial.peak_rss_mb > MAX_RSS_MB,
    'ended by us at 6 GB': trial.ended_for_memory,
    [`died ${trial.deaths} times`]: trial.deaths > 0,
    'the attacker found an internal error': (trial.attacker.answers['500'] ?? 0) > 0,
  }),
  ...trial.attacker.breaches,
];
