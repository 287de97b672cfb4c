import { tenths } from './tenths.ts';

/** The value that `percent` of all are not above (nearest rank), rounded to tenths; null of none. */
export function percentile(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  return value === undefined ? null : tenths(value);
}
