import type { Receipt } from '#bench/arrivals.ts';
import type { Emitted } from '#bench/emission.ts';
import { percentile } from '#bench/percentile.ts';
import { format } from '#bench/table/section.ts';
import type { Sample } from './watch-engine.ts';

export interface Minute {
  rss_mb: number | null;
  /** The least of its samples: what is left after a garbage collection. */
  heap_mb: number | null;
  sockets: number | null;
  descriptors: number | null;
  connections: number | null;
  /** Milliseconds from commit to arrival. */
  p99_ms: number | null;
}

/** One measure of the last minutes, divided by that of the fifth. */
export interface Drift {
  measure: keyof Minute;
  ratio: number | null;
  steady: boolean;
}

export interface Soak {
  minutes: readonly Minute[];
  /** Empty if the run was too short to tell. */
  drifts: readonly Drift[];
}

const MEASURES = ['rss_mb', 'heap_mb', 'sockets', 'descriptors', 'connections', 'p99_ms'] as const;
const MINUTE_MS = 60_000;
const FIFTH = 4;
const LAST = 3;
const GROWTH = 0.05;
const WIDTH = 13;

/** Summarises each minute, and compares the last three with the fifth. */
export function summariseMinutes(
  samples: readonly Sample[],
  receipts: readonly Receipt[],
  emitted: Emitted,
): Soak {
  const { first, rate, untimed, began, committed } = emitted;
  const timedFrom = began + (untimed * 1_000) / rate;
  const count = Math.floor((committed.length - untimed) / (rate * 60));
  const latencies = Array.from({ length: count }, (): number[] => []);
  for (const { sequence, at } of receipts) {
    const minute = latencies[Math.floor((sequence - first - untimed) / (rate * 60))];
    minute?.push(at - (committed[sequence - first] ?? Number.NaN));
  }
  const minutes = latencies.map((each, index) => {
    const from = timedFrom + index * MINUTE_MS;
    const own = samples.filter(({ at }) => at >= from && at < from + MINUTE_MS);
    return { ...summarise(own), p99_ms: percentile(each, 99) };
  });
  return { minutes, drifts: findDrifts(minutes) };
}

function summarise(samples: readonly Sample[]): Omit<Minute, 'p99_ms'> {
  const values = (measure: keyof Omit<Sample, 'at'>) =>
    samples.map((sample) => sample[measure]).filter((value) => value !== null);
  return {
    rss_mb: percentile(values('rss_mb'), 50),
    heap_mb: percentile(values('heap_mb'), 0),
    sockets: percentile(values('sockets'), 50),
    descriptors: percentile(values('descriptors'), 50),
    connections: percentile(values('connections'), 50),
  };
}

export function findDrifts(minutes: readonly Minute[]): Drift[] {
  const fifth = minutes[FIFTH];
  if (fifth === undefined || minutes.length < FIFTH + 1 + LAST) return [];
  return MEASURES.map((measure) => {
    const last = minutes.slice(-LAST).map((minute) => minute[measure]);
    const base = fifth[measure];
    const known = last.filter((value) => value !== null);
    const ratio =
      base === null || base === 0 || known.length < LAST
        ? null
        : known.reduce((sum, value) => sum + value, 0) / LAST / base;
    return { measure, ratio, steady: ratio !== null && ratio <= 1 + GROWTH };
  });
}

function verdict({ ratio, steady }: Drift): string {
  if (ratio === null) return 'not measured';
  return steady ? 'steady' : `NOT steady, grown by more than ${GROWTH * 100} %`;
}

export function printMinutes({ minutes, drifts }: Soak): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const lines = minutes.map((minute, index) =>
    row(
      `minute ${index + 1}`,
      MEASURES.map((measure) => format(minute[measure], 1)),
    ),
  );
  const judged = drifts.map(
    (drift) =>
      `${drift.measure}: the last ${LAST} minutes are ${format(drift.ratio, 3)} of the fifth: ${verdict(drift)}`,
  );
  const short = `too short to compare: ${FIFTH + 1 + LAST} minutes are needed`;
  return `${[row('', MEASURES), ...lines, '', ...(judged.length > 0 ? judged : [short])].join('\n')}\n`;
}
