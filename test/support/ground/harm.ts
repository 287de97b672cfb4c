import type { DeliveryFigures } from './arrivals.ts';
import { listCounts, type AnswerFigures } from './answers.ts';
import type { StoredFate } from './stored-fate.ts';

/** How neighbours fared. */
export type Fate = DeliveryFigures & AnswerFigures & StoredFate;

/** The most that neighbours may be made to bear. Times are milliseconds. */
export const BARS = {
  /** Past that, a delivery was held up. */
  delivery_p99: 5_000,
  read_p95: 500,
  page_p95: 500,
  directory_p95: 1_000,
  health_max: 1_000,
  file_max: 5_000,
  repeated: 0,
};
export type Bars = typeof BARS;

/** For tests, beside which other tests have the machine, too: what is held up takes minutes. */
export const TEST_BARS: Bars = {
  ...BARS,
  delivery_p99: 60_000,
  read_p95: 20_000,
  page_p95: 20_000,
  directory_p95: 20_000,
  health_max: 5_000,
};

/** Why it is not true that neighbours are unharmed and nothing is lost: a few words each. A figure not measured is not checked. */
export function findHarm(fate: Partial<Fate>, bars: Bars = BARS): string[] {
  const { deposits, lost = 0, unverified = 0, repeated = 0, endpoints_deactivated = 0 } = fate;
  const { failures = {}, failed_permanently = {} } = fate;
  const exceeds = (name: keyof Bars) => (fate[name] ?? 0) > bars[name];
  return when({
    'no deposit was accepted': deposits === 0,
    [`${lost} of ${deposits} deliveries lost`]: lost > 0,
    [`${unverified} not verified`]: unverified > 0,
    [`${repeated} delivered again`]: exceeds('repeated'),
    [`failed for good: ${listCounts(failed_permanently)}`]: isFull(failed_permanently),
    [`${endpoints_deactivated} endpoints deactivated`]: endpoints_deactivated > 0,
    'reads are slow': exceeds('read_p95'),
    'pages are slow': exceeds('page_p95'),
    'directories are slow': exceeds('directory_p95'),
    'health is slow': exceeds('health_max'),
    'deliveries are late': exceeds('delivery_p99'),
    'a payment file came late': exceeds('file_max'),
    [`requests failed: ${listCounts(failures)}`]: isFull(failures),
  });
}

/** The sentences that hold. */
export const when = (sentences: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(sentences).filter((sentence) => sentences[sentence]);

const isFull = (counts: object): boolean => Object.keys(counts).length > 0;
