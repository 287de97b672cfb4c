import type { Accounting } from '#bench/accounting.ts';
import type { DrainResult } from '#bench/drain.ts';
import type { FloorResult } from '#bench/floor.ts';
import type { SteadyResult } from '#bench/steady.ts';
import { bystanderLines, type Line } from './section.ts';

export const floorLines = (result: FloorResult): Line[] => [
  ['sent', result.deliveries_per_second, 'deliveries/s'],
  ['CPU', result.cpu_us_per_delivery, 'µs/delivery'],
  ...bystanderLines(result),
];

/** @param share of the rate of the part named */
export const drainLines = (
  result: DrainResult,
  [share, whole]: readonly [number | undefined, string],
): Line[] => [
  ["from the engine's start", result.deliveries_per_second, 'deliveries/s'],
  ['from the first arrival', result.deliveries_per_second_from_first_arrival, 'deliveries/s'],
  ...(share === undefined ? [] : ([[`share of ${whole}`, share * 100, '%', 1]] as const)),
  ['engine CPU', result.engine_cpu_us_per_delivery, 'µs/delivery'],
  ['database CPU', result.database_cpu_us_per_delivery, 'µs/delivery'],
  ["engine's peak memory", result.engine_peak_memory_mb, 'MB'],
  ['opened by the engine', result.connections, 'connections'],
  ...bystanderLines(result),
  ...accountLines(result.accounting),
];

export const steadyLines = (result: SteadyResult): Line[] => [
  ['emitted', result.events_per_second, 'events/s'],
  ['committed later than due by the emitter, p99', result.emitter_lateness_p99_ms, 'ms', 1],
  ['commit to arrival, p50', result.latency_p50_ms, 'ms', 1],
  ['commit to arrival, p99', result.latency_p99_ms, 'ms', 1],
  ['commit to arrival, longest', result.latency_max_ms, 'ms', 1],
  ['engine CPU', result.engine_cpu_us_per_delivery, 'µs/delivery'],
  ['database CPU, emitting included', result.database_cpu_us_per_delivery, 'µs/delivery'],
  ['opened by the engine', result.connections, 'connections'],
  ...bystanderLines(result),
  ...accountLines(result.accounting),
];

export const accountLines = (accounting: Accounting): Line[] => [
  ['acknowledged, received and verified', accounting.acknowledged, 'deliveries'],
  ['received again', accounting.duplicates, 'deliveries'],
  ...(accounting.unanswered === 0
    ? []
    : ([['kept for endpoints that do not answer', accounting.unanswered, 'deliveries']] as const)),
];
