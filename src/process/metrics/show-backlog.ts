import { Gauge, type Registry } from 'prom-client';
import type { Log } from '#kernel/log.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { readBacklog, type Backlog } from '#orm/sql/backlog.ts';
import { PREFIX } from './metrics-observer.ts';

const HELP: Readonly<Record<keyof Backlog, string>> = {
  events: 'Committed events whose deliveries are not queued yet.',
  deliveries: 'Queued deliveries, and those that wait for a retry; counted up to 100 000.',
  oldest_due_seconds:
    'Seconds since the oldest due delivery became due, of endpoints whose last one did not fail.',
  endpoints_failing: 'Active endpoints whose last delivery failed.',
  endpoints_deactivated: 'Endpoints switched off for failing.',
  handovers: 'Payment handovers that wait for their turn.',
  oldest_handover_seconds: 'Seconds since the oldest of these handovers was made.',
  network_messages: 'Messages that the e-invoicing network has not taken yet.',
  platform_flows: 'Flows of platforms that are not taken in yet.',
  quarantined_files: 'Refused files of the e-invoicing network that are held.',
  oldest_quarantined_file_seconds: 'Seconds since the oldest of these files arrived.',
  bank_connections_failed: 'Bank connections whose last sync failed.',
  oldest_bank_connection_failed_seconds: 'Seconds since the first of these syncs failed.',
  platform_connections_failed: 'Connections to platforms whose last pass failed.',
  oldest_platform_connection_failed_seconds: 'Seconds since the first of these connections failed.',
};

/** Endpoints have no index for these counts: a million take 0.2 s. Each node shows the same numbers. */
const KEPT_MS = 30_000;
/** Prometheus waits ten seconds for all metrics, of which most need no database. */
const READ_WITHIN_MS = 5_000;

/** Gauges of waiting rows; absent while the database cannot be read. */
export function showBacklog(
  registry: Registry,
  db: Pick<OpenDatabase, 'query'>,
  log: Log,
  readWithin = READ_WITHIN_MS,
): void {
  const read = keepFor(KEPT_MS, () =>
    within(readWithin, readBacklog(db)).catch((err: unknown) => {
      log.warn({ err }, 'the backlog cannot be read for the metrics');
      return null;
    }),
  );
  for (const [name, help] of Object.entries(HELP)) {
    const gauge = new Gauge({
      name: `${PREFIX}backlog_${name}`,
      help,
      registers: [],
      async collect() {
        const backlog = await read();
        this.reset();
        if (backlog === null) this.remove();
        else this.set(backlog[name as keyof Backlog]); // its keys are those
      },
    });
    registry.registerMetric(gauge);
  }
}

/** @throws if `work` takes longer */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`the database has not answered for ${milliseconds} ms`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads at most once in `milliseconds`, and once at a time. */
function keepFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity;
  let kept: Promise<T> | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now - readAt >= milliseconds) {
      readAt = now;
      kept = read();
    }
    return kept;
  };
}
