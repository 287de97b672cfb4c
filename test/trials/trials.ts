import type { Trial } from './trial.ts';
import { EXPIRED_CERTIFICATE } from './trials/certificate.ts';
import { CLOCK_TRIALS } from './trials/clock-jump.ts';
import { CROWD_TRIALS } from './trials/crowds.ts';
import { DASHBOARD_TRIAL } from './trials/dashboard.ts';
import { DATABASE_TRIALS } from './trials/database-away.ts';
import { DEAD_RESOLVER } from './trials/dead-resolver.ts';
import { FULL_DISK } from './trials/full-disk.ts';
import { LONG_READER_TRIALS } from './trials/long-reader.ts';
import { POOLER_TRIALS } from './trials/pooler.ts';

export const TRIALS: readonly Trial[] = [
  ...DATABASE_TRIALS,
  ...CROWD_TRIALS,
  FULL_DISK,
  ...CLOCK_TRIALS,
  EXPIRED_CERTIFICATE,
  DEAD_RESOLVER,
  ...POOLER_TRIALS,
  ...LONG_READER_TRIALS,
  DASHBOARD_TRIAL,
];
