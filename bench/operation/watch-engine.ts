import type { Engines } from '#bench/engines.ts';
import { monotonic } from '#bench/monotonic.ts';

/** What a process holds at a moment. */
export interface Sample {
  /** By `monotonic`. */
  at: number;
  rss_mb: number | null;
  heap_mb: number | null;
  sockets: number | null;
  descriptors: number | null;
  /** To PostgreSQL. */
  connections: number | null;
}

const LOOK_EVERY_MS = 5_000;
const METRICS_WITHIN_MS = 4_000;

/** Looks at an engine of one process every five seconds. @returns a function that ends the watch */
export function watchEngine(engines: Engines, metricsPort: number): { end(): readonly Sample[] } {
  const samples: Sample[] = [];
  const look = async () => {
    const at = monotonic();
    const rss = inMegabytes(engines.memory());
    const sockets = engines.sockets();
    const metrics = await readMetrics(metricsPort);
    samples.push({
      at,
      rss_mb: rss,
      heap_mb: inMegabytes(sumOf(metrics, 'nodejs_heap_size_used_bytes')),
      sockets,
      descriptors: sumOf(metrics, 'process_open_fds'),
      connections: sumOf(metrics, 'bordereau_connections', 'state="open"'),
    });
  };
  // A look that fails is left out; the run itself notices an engine that has ended.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

const readMetrics = async (port: number): Promise<string> =>
  (
    await fetch(`http://127.0.0.1:${port}/metrics`, {
      signal: AbortSignal.timeout(METRICS_WITHIN_MS),
    })
  ).text();

/** Sum of the samples of a metric whose labels hold `words`; null if there is none. */
export function sumOf(metrics: string, name: string, words = ''): number | null {
  const values = metrics
    .split('\n')
    .filter(
      (line) =>
        (line.startsWith(`${name} `) || line.startsWith(`${name}{`)) && line.includes(words),
    )
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

const inMegabytes = (bytes: number | null): number | null =>
  bytes === null ? null : bytes / 2 ** 20;
