import { tenths } from './tenths.ts';

/** Nearest rank, rounded to tenths; null for no values. */
export function percentile(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  return value === undefined ? null : tenths(value);
}
