import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChild, type Scope } from '#bench/child.ts';
import { drain, type DrainResult } from '#bench/drain.ts';
import { NO_FAULTS, prepareGround } from '#bench/ground.ts';
import type { BenchOptions } from '#bench/options.ts';
import { createProgress, type Progress } from '#bench/progress.ts';
import type { Run } from '#bench/run.ts';
import { setStage, type Stage } from '#bench/stage.ts';
import { format } from '#bench/table/section.ts';
import { supervise } from '#cli/supervise.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createClosing } from '#process/closing.ts';
import type { CollectorMethods } from './collector-process.ts';
import { usualOptions } from './usual-run.ts';

/**
 * `npm run bench -- metrics [--pairs 5 --deliveries 20000 --traced 0.1]`: drains a backlog with and without
 * `METRICS_PORT`, in turn, and prints what metrics that are read every second cost: the median of the pairs' ratios.
 * With `--traced` there is a collector of traces too, to which so much of the backlog belongs.
 */
export async function measureMetricsCost(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string', default: '5' },
      deliveries: { type: 'string', default: '20000' },
      traced: { type: 'string' },
    },
  });
  const deliveries = Number(values.deliveries);
  const traced = values.traced === undefined ? null : Number(values.traced);
  const done = await drainInPairs(Number(values.pairs), { deliveries, traced });
  process.stdout.write(print(done));
}

const READ_EVERY_MS = 1_000;

const MEASURES = [
  'deliveries_per_second',
  'engine_cpu_us_per_delivery',
  'database_cpu_us_per_delivery',
  'engine_peak_memory_mb',
] as const;
const COLLECTOR = join(import.meta.dirname, 'collector-process.ts');
type Watched = Pick<BenchOptions, 'metricsPort' | 'collector'>;
interface Backlog {
  deliveries: number;
  traced: number | null;
}
type Pair = Record<'off' | 'on', DrainResult>;

const drainInPairs = (pairs: number, backlog: Backlog): Promise<Pair[]> =>
  supervise({ manner: 'patient', withParent: true }, async (scope) => {
    const progress = createProgress(process.stderr);
    const stage = await setStage(null, scope);
    const collector = startChild<CollectorMethods>(COLLECTOR, scope);
    const endpoint = await collector.call('listen', undefined);
    const life = { stage, scope, progress };
    const { traced } = backlog;
    const watch = async (): Promise<Watched> => {
      const metricsPort = await findFreePort();
      return traced === null ? { metricsPort } : { metricsPort, collector: endpoint };
    };
    await drainOnce('warm_up', {}, backlog, life);
    const done: Pair[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      // In turn: what comes second may find a warmer or a fuller disk.
      const order = pair % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
      const both: Partial<Pair> = {};
      for (const which of order) {
        const watched = which === 'on' ? await watch() : {};
        both[which] = await drainOnce(`${which}_${pair}`, watched, backlog, life);
      }
      done.push(both as Pair); // `order` has both
    }
    progress.clear();
    const taken = await collector.call('taken', undefined);
    if (traced !== null && traced > 0 && taken === 0) throw new Error('the collector got nothing');
    return done;
  });

async function drainOnce(
  name: string,
  watched: Watched,
  { deliveries, traced }: Backlog,
  { stage, scope, progress }: { stage: Stage; scope: Scope; progress: Progress },
): Promise<DrainResult> {
  const closing = createClosing();
  scope.closing.addOutliving(() => closing.close());
  const { metricsPort: port } = watched;
  const options = usualOptions({ deliveries, traced: traced ?? 0, ...watched });
  const run: Run = { options, stage, scope: { ...scope, closing }, progress };
  const reading =
    port === undefined ? undefined : setInterval(() => readMetrics(port), READ_EVERY_MS);
  try {
    const ground = await prepareGround(name, NO_FAULTS, run);
    const { result } = await drain({ name, ground, first: 0, form: 'queued' }, run);
    const { problems } = result.accounting;
    if (problems.length > 0) throw new Error(`not accounted for: ${problems.join('; ')}`);
    return result;
  } finally {
    clearInterval(reading);
    await closing.close();
  }
}

/** As Prometheus does, though more often. */
function readMetrics(port: number): void {
  fetch(`http://127.0.0.1:${port}/metrics`)
    .then((answer) => answer.text())
    .catch(() => {}); // it starts or has ended
}

function print(done: readonly Pair[]): string {
  const lines = MEASURES.map((measure) => {
    const ratios = done
      .map(({ on, off }) => (on[measure] ?? Number.NaN) / (off[measure] ?? Number.NaN))
      .toSorted((a, b) => a - b);
    const median = ratios[Math.floor(ratios.length / 2)];
    const each = ratios.map((ratio) => format(ratio, 3)).join(' ');
    return `${measure}: watched ${format(median, 3)} of without (${each})`;
  });
  return `${lines.join('\n')}\n`;
}
