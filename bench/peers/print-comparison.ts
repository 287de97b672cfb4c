import type { DatabaseServer } from '#bench/database-server.ts';
import type { BenchOptions } from '#bench/options.ts';
import { format } from '#bench/table/section.ts';
import { OURS } from './contestant.ts';
import type { Comparison, Repetition } from './measure.ts';

const NAME_WIDTH = 20;
const WIDTH = 15;

/** Medians. Processor time of a delivery is in multiples of the receivers', of the same repetition. */
export function printComparison(
  compared: Comparison,
  options: BenchOptions,
  { version }: Pick<DatabaseServer, 'version'>,
): string {
  const ours = compared.get(OURS) ?? [];
  const repetitions = ours.length;
  const rows = (cells: (done: readonly Repetition[]) => string[]) =>
    [...compared].map(([name, done]) => line(name, cells(done)));
  const { deliveries, endpoints, rate, seconds } = options;
  return [
    `PostgreSQL ${version}, medians of ${repetitions}; processor time of a delivery in multiples of the receivers'`,
    '',
    line(`drain of ${format(deliveries)}`, ['deliveries/s', 'of ours', 'sender', 'database']),
    ...rows((done) => [
      middle(done, 0, ({ drain }) => drain.deliveries),
      middle(done, 2, ({ drain }, index) => drain.deliveries / rateOf(ours[index])),
      middle(done, 2, ({ drain }) => drain.sender),
      middle(done, 2, ({ drain }) => drain.database),
    ]),
    '',
    line(`${rate}/s for ${seconds} s`, ['p50 ms', 'p99 ms', 'sender', 'database']),
    ...rows((done) => [
      middle(done, 1, ({ steady }) => steady.p50),
      middle(done, 1, ({ steady }) => steady.p99),
      middle(done, 2, ({ steady }) => steady.sender),
      middle(done, 2, ({ steady }) => steady.database),
    ]),
    '',
    `${endpoints} endpoints, bodies of ${format(options.bodySize)} bytes`,
    '',
  ].join('\n');
}

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');

const rateOf = (repetition: Repetition | undefined): number =>
  repetition?.drain.deliveries ?? Number.NaN;

function middle(
  done: readonly Repetition[],
  digits: number,
  read: (repetition: Repetition, index: number) => number,
): string {
  const sorted = done.map(read).toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  const median = low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
  return format(Number.isFinite(median) ? median : null, digits);
}
