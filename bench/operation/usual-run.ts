import type { BenchOptions } from '#bench/options.ts';

/** A run of one part as `bordereau bench` makes it, with other options. */
export const usualOptions = (options: Partial<BenchOptions>): BenchOptions => ({
  parts: [],
  deliveries: 20_000,
  endpoints: 200,
  rate: 500,
  rushRate: 3_000,
  seconds: 10,
  pending: 0,
  pendingOfOne: 0,
  hanging: 0,
  dead: 0,
  nodes: 1,
  workers: null,
  bodySize: 1_500,
  database: null,
  ...options,
});
