import type { DrainResult } from './drain.ts';
import type { FloorResult } from './floor.ts';
import type { SteadyResult } from './steady.ts';
import type { BenchOptions } from './options.ts';

/** Everything that a run found out; parts that were not run are absent. */
export interface BenchReport {
  machine: { cores: number; node: string; postgresql: string; durable_commits: boolean };
  load: Omit<BenchOptions, 'database' | 'parts'>;
  floor?: FloorResult;
  drain?: DrainResult;
  steady?: SteadyResult;
  faults?: { drain: DrainResult; steady: SteadyResult };
  shares: {
    /** Deliveries a second of the drain, of those of the floor. */
    drain_of_floor?: number;
    /** Healthy deliveries a second beside faulty endpoints, of those of the drain. */
    faults_of_drain?: number;
  };
}

/** What is not accounted for: one sentence each, beginning with the part. */
export function findProblems({ floor, drain, steady, faults }: BenchReport): string[] {
  const of = (part: string, problems: readonly string[] | undefined) =>
    (problems ?? []).map((problem) => `${part}: ${problem}`);
  return [
    ...of('floor', floor?.problems),
    ...of('drain', drain?.accounting.problems),
    ...of('steady', steady?.accounting.problems),
    // Deliveries of its drain are part of what is accounted for at its end.
    ...of('faults', faults?.steady.accounting.problems),
  ];
}

/** Ratios between parts, of those that were run. */
export function findShares({ floor, drain, faults }: Omit<BenchReport, 'shares'>) {
  const share = (
    part: { deliveries_per_second: number } | undefined,
    whole: { deliveries_per_second: number } | undefined,
  ) => part && whole && part.deliveries_per_second / whole.deliveries_per_second;
  const drain_of_floor = share(drain, floor);
  const faults_of_drain = share(faults?.drain, drain);
  return {
    ...(drain_of_floor === undefined ? {} : { drain_of_floor }),
    ...(faults_of_drain === undefined ? {} : { faults_of_drain }),
  };
}
