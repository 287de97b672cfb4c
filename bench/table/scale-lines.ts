import type { IsolationResult } from '#bench/isolation.ts';
import type { NodesResult } from '#bench/nodes.ts';
import type { PendingResult } from '#bench/pending.ts';
import { accountLines } from './delivery-lines.ts';
import { bystanderLines, type Line } from './section.ts';

/** @param ratio of its peak memory to the other's */
export const pendingLines = (result: PendingResult, ratio?: number | null): Line[] => [
  ["engine's memory at work", result.memory_mb, 'MB'],
  ["engine's peak memory", result.peak_memory_mb, 'MB'],
  ...(ratio === undefined ? [] : ([['of that with few', ratio, 'times', 2]] as const)),
  ["from the process's start to the first arrival", result.cold_start_ms, 'ms'],
  ['from the first arrival', result.deliveries_per_second, 'deliveries/s'],
  ['acknowledged, received and verified', result.accounting.acknowledged, 'deliveries'],
  ['left queued at the end', result.still_pending, 'deliveries'],
];

export const isolationLines = (result: IsolationResult): Line[] => {
  const { idle, crowded } = result;
  const added = (of: number | null, over: number | null) =>
    of === null || over === null ? null : of - over;
  return [
    ['commit to arrival for others, p50, nothing else', idle.latency_p50_ms, 'ms', 1],
    ['p99', idle.latency_p99_ms, 'ms', 1],
    ['longest', idle.latency_max_ms, 'ms', 1],
    ['beside the backlog, p50', crowded.latency_p50_ms, 'ms', 1],
    ['p99', crowded.latency_p99_ms, 'ms', 1],
    ['longest', crowded.latency_max_ms, 'ms', 1],
    ['longer by, p50', added(crowded.latency_p50_ms, idle.latency_p50_ms), 'ms', 1],
    ['p99', added(crowded.latency_p99_ms, idle.latency_p99_ms), 'ms', 1],
    ['longest', added(crowded.latency_max_ms, idle.latency_max_ms), 'ms', 1],
    ['left of the backlog at the end', result.still_pending, 'deliveries'],
    ["others', acknowledged, received and verified", result.acknowledged, 'deliveries'],
  ];
};

export const nodesLines = (result: NodesResult, isLast: boolean): Line[] => [
  ["from the first engine's start", result.deliveries_per_second, 'deliveries/s'],
  ['of that with one process', result.share_of_one, 'times', 2],
  ['CPU of the engines', result.engine_cpu_us_per_delivery, 'µs/delivery'],
  ['database CPU', result.database_cpu_us_per_delivery, 'µs/delivery'],
  ["engines' peak memory", result.engine_peak_memory_mb, 'MB'],
  ['opened by the engines', result.connections, 'connections'],
  ...bystanderLines(result),
  ...(isLast ? accountLines(result.accounting) : []),
];
