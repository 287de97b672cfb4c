import type { DrainResult } from './drain.ts';
import type { FloorResult } from './floor.ts';
import type { BenchReport } from './report.ts';
import type { SteadyResult } from './steady.ts';

/** Measure, value, unit. */
type Line = readonly [string, number | null | undefined, string, digits?: number];

const PART_WIDTH = 16;
const MEASURE_WIDTH = 42;
const VALUE_WIDTH = 10;
/** Below this, other programs do not disturb a measurement more than it varies by itself. */
const WORTH_A_WORD = 0.05;

/** The report for a person: aligned, with units, the machine first. */
export function printTable(report: BenchReport): string {
  const { floor, drain, steady, faults, shares } = report;
  return [
    ...heading(report),
    ...(floor === undefined ? [] : section('floor', floorLines(floor))),
    ...(drain === undefined
      ? []
      : section('drain', drainLines(drain, 'share of the floor', shares.drain_of_floor))),
    ...(steady === undefined ? [] : section('steady', steadyLines(steady))),
    ...(faults === undefined ? [] : faultLines(faults, shares.faults_of_drain)),
    '',
  ].join('\n');
}

function heading({ machine, load, steady, faults }: BenchReport): string[] {
  const { cores, node, postgresql, durable_commits } = machine;
  const { deliveries, bodySize, endpoints, nodes, workers, rate, seconds, hanging, dead } = load;
  const commits = durable_commits ? 'commits on disk' : 'commits not on disk';
  const engines = `${nodes} engine ${nodes === 1 ? 'process' : 'processes'}`;
  const threads =
    workers === null ? '' : ` with ${workers} ${workers === 1 ? 'thread' : 'threads'}`;
  const steadily = `steady: ${format(rate)} events/s for ${seconds} s`;
  const faulty = `faults: ${hanging} % of the endpoints hang, ${dead} % are dead`;
  return [
    `Bordereau on ${cores} ${cores === 1 ? 'core' : 'cores'}, Node ${node}, PostgreSQL ${postgresql} (${commits})`,
    `${format(deliveries)} deliveries of ${format(bodySize)} bytes to ${format(endpoints)} endpoints, ${engines}${threads}`,
    ...(steady === undefined && faults === undefined ? [] : [steadily]),
    ...(faults === undefined ? [] : [faulty]),
  ];
}

const floorLines = (result: FloorResult): Line[] => [
  ['bare undici, one thread, nothing stored', result.deliveries_per_second, 'deliveries/s'],
  ['CPU', result.cpu_us_per_delivery, 'µs/delivery'],
  ...bystanderLines(result),
];

const faultLines = (
  { drain, steady }: NonNullable<BenchReport['faults']>,
  ofDrain: number | undefined,
) => [
  ...section('faults: drain', drainLines(drain, 'share of the drain without faults', ofDrain)),
  ...section('faults: steady', steadyLines(steady)),
];

const drainLines = (result: DrainResult, whole: string, share: number | undefined): Line[] => [
  ["backlog, from the engine's start", result.deliveries_per_second, 'deliveries/s'],
  [
    'backlog, from the first arrival',
    result.deliveries_per_second_from_first_arrival,
    'deliveries/s',
  ],
  ...(share === undefined ? [] : ([[whole, share * 100, '%', 1]] as const)),
  ['engine CPU', result.engine_cpu_us_per_delivery, 'µs/delivery'],
  ['database CPU', result.database_cpu_us_per_delivery, 'µs/delivery'],
  ["engine's peak memory", result.engine_peak_memory_mb, 'MB'],
  ...bystanderLines(result),
  ...accountLines(result),
];

const steadyLines = (result: SteadyResult): Line[] => [
  ['emitted', result.events_per_second, 'events/s'],
  ['commit to arrival, p50', result.latency_p50_ms, 'ms', 1],
  ['commit to arrival, p99', result.latency_p99_ms, 'ms', 1],
  ['engine CPU', result.engine_cpu_us_per_delivery, 'µs/delivery'],
  ['database CPU, emitting included', result.database_cpu_us_per_delivery, 'µs/delivery'],
  ...bystanderLines(result),
  ...accountLines(result),
];

const bystanderLines = ({
  machine_used_by_others: share,
}: Pick<DrainResult, 'machine_used_by_others'>): Line[] =>
  share === null || share < WORTH_A_WORD
    ? []
    : [['machine used by other programs', share * 100, '%']];

const accountLines = ({ accounting }: DrainResult | SteadyResult): Line[] => [
  ['acknowledged, received and verified', accounting.acknowledged, 'deliveries'],
  ['received again', accounting.duplicates, 'deliveries'],
  ...(accounting.unanswered === 0
    ? []
    : ([['kept for endpoints that do not answer', accounting.unanswered, 'deliveries']] as const)),
];

const section = (part: string, lines: readonly Line[]): string[] => [
  '',
  ...lines.map(([measure, value, unit, digits], index) =>
    [
      (index === 0 ? part : '').padEnd(PART_WIDTH),
      measure.padEnd(MEASURE_WIDTH),
      format(value, digits).padStart(VALUE_WIDTH),
      ` ${unit}`,
    ].join(''),
  ),
];

/** Grouped by thousands; a dash for what cannot be known here. */
function format(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return '–';
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', fixed).replaceAll(',', ' ');
}
