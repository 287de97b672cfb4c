import type { ApiResult } from './api.ts';
import type { DrainResult } from './drain.ts';
import type { FloorResult } from './floor.ts';
import type { IsolationResult } from './isolation.ts';
import type { NodesResult } from './nodes.ts';
import type { BenchOptions } from './options.ts';
import type { PendingResults } from './pending.ts';
import type { SteadyResult } from './steady.ts';

/** Parts that did not run are absent. */
export interface Results {
  floor?: FloorResult;
  drain?: DrainResult;
  burst?: DrainResult;
  steady?: SteadyResult;
  faults?: { drain: DrainResult; steady: SteadyResult };
  rush?: SteadyResult;
  pending?: PendingResults;
  isolation?: IsolationResult;
  nodes?: NodesResult[];
  api?: ApiResult;
}

/** Deliveries a second of one part divided by another's; absent unless both ran. */
export interface Shares {
  drain_of_floor?: number;
  burst_of_floor?: number;
  /** Healthy endpoints among faulty ones. */
  faults_of_drain?: number;
}

export interface BenchReport extends Results {
  machine: { cores: number; node: string; postgresql: string; durable_commits: boolean };
  load: Omit<BenchOptions, 'database' | 'parts'>;
  shares: Shares;
}

/** One sentence for each unaccounted delivery, beginning with the part. */
export function findProblems(report: Results): string[] {
  const of = (part: string, problems: readonly string[] | undefined) =>
    (problems ?? []).map((problem) => `${part}: ${problem}`);
  const { floor, drain, burst, steady, faults, rush, pending, isolation, nodes, api } = report;
  return [
    ...of('floor', floor?.problems),
    ...of('drain', drain?.accounting.problems),
    ...of('burst', burst?.accounting.problems),
    ...of('steady', steady?.accounting.problems),
    // The final accounting includes the drain.
    ...of('faults', faults?.steady.accounting.problems),
    ...of('rush', rush?.accounting.problems),
    ...of('pending', pending?.few.accounting.problems),
    ...of('pending', pending?.many.accounting.problems),
    ...of('isolation', isolation?.problems),
    // The last one accounts for all.
    ...of('nodes', nodes?.at(-1)?.accounting.problems),
    ...of('api-latency', api?.problems),
  ];
}

export function findShares({ floor, drain, burst, faults }: Results): Shares {
  const share = (
    name: keyof Shares,
    part: { deliveries_per_second: number } | undefined,
    whole: { deliveries_per_second: number } | undefined,
  ): Shares =>
    part && whole ? { [name]: part.deliveries_per_second / whole.deliveries_per_second } : {};
  return {
    ...share('drain_of_floor', drain, floor),
    ...share('burst_of_floor', burst, floor),
    ...share('faults_of_drain', faults?.drain, drain),
  };
}
