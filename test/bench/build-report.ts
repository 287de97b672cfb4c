import type { DrainResult } from '#bench/drain.ts';
import type { BenchReport, Results } from '#bench/report.ts';
import type { SteadyResult } from '#bench/steady.ts';

/** Every figure is one or unknown. */
const buildAccounting = (problems: string[]) => ({
  deliveries: 1,
  acknowledged: 1,
  duplicates: 0,
  unanswered: 0,
  problems,
});

const COMMON = {
  deliveries: 1,
  engine_cpu_us_per_delivery: null,
  database_cpu_us_per_delivery: null,
  connections: 1,
  machine_used_by_others: null,
};

export const buildFloor = (...problems: string[]) => ({
  deliveries: 1,
  seconds: 1,
  deliveries_per_second: 400,
  cpu_us_per_delivery: null,
  machine_used_by_others: null,
  problems,
});

export const buildDrain = (deliveries_per_second: number, ...problems: string[]): DrainResult => ({
  ...COMMON,
  seconds: 1,
  deliveries_per_second,
  deliveries_per_second_from_first_arrival: deliveries_per_second,
  engine_peak_memory_mb: null,
  accounting: buildAccounting(problems),
});

export const buildSteady = (...problems: string[]): SteadyResult => ({
  ...COMMON,
  events: 1,
  events_per_second: 1,
  emitter_lateness_p99_ms: null,
  latency_p50_ms: null,
  latency_p99_ms: null,
  latency_max_ms: null,
  accounting: buildAccounting(problems),
});

export const buildPending = (pending: number, ...problems: string[]) => ({
  pending,
  still_pending: 0,
  memory_mb: 100,
  peak_memory_mb: 100,
  cold_start_ms: 700,
  deliveries_per_second: 1,
  accounting: { received: 1, acknowledged: 1, problems },
});

const LATENCY = { deliveries: 1, latency_p50_ms: 1, latency_p99_ms: 2, latency_max_ms: 3 };

export const buildIsolation = (...problems: string[]) => ({
  pending: 100_000,
  still_pending: 90_000,
  events_per_second: 50,
  idle: LATENCY,
  crowded: { ...LATENCY, latency_p99_ms: 5.5 },
  acknowledged: 1,
  problems,
});

export const buildNodes = (nodes: number, share_of_one: number, ...problems: string[]) => ({
  ...buildDrain(1, ...problems),
  nodes,
  share_of_one,
});

const REQUESTS = { get: { p50_ms: 1, p99_ms: 2 }, post: { p50_ms: 3, p99_ms: 4 } };

export const buildApi = (...problems: string[]) => ({
  waiting: 10_000,
  windows: 3,
  idle: REQUESTS,
  loaded: REQUESTS,
  get_p99_ratio: 1,
  post_p99_ratio: 1.25,
  problems,
});

export const buildReport = (results: Results = {}): BenchReport => ({
  machine: { cores: 2, node: '24.21.0', postgresql: '18.4', durable_commits: true },
  load: {
    deliveries: 100,
    endpoints: 3,
    rate: 1,
    rushRate: 3_000,
    seconds: 1,
    pending: 100,
    pendingOfOne: 100,
    hanging: 1,
    dead: 1,
    nodes: 1,
    workers: null,
    bodySize: 200,
  },
  ...results,
  shares: {},
});
