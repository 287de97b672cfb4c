import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Closing } from '#process/closing.ts';
import type { MetricsConfiguration } from '#config/configuration.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { createMetricsObserver } from './metrics-observer.ts';
import { serveMetrics } from './serve-metrics.ts';
import { showBacklog } from './show-backlog.ts';

export interface Metrics {
  address: string;
  observer: Observer;
  /** Shows what waits in the database as well. */
  watch(db: OpenDatabase): void;
  /** Ready from now on. A stopping process is not ready, and works on for `stopDelay`. */
  ready(closing: Closing): void;
}

/** Listens before anything else starts, so that a slow start differs from a process that hangs. */
export async function startMetrics(
  { host, port, stopDelay }: MetricsConfiguration,
  log: Log,
  closing: Closing,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let isReady = false;
  const print = async () => ({ text: await registry.metrics(), mediaType: registry.contentType });
  const listening = await serveMetrics({ host, port }, { print, isReady: () => isReady }, log);
  closing.add(() => listening.close());
  log.info({ address: listening.address }, 'metrics');
  return {
    address: listening.address,
    observer: createMetricsObserver(registry),
    watch: (db) => showBacklog(registry, db, log),
    ready: (closing) => {
      isReady = true;
      // Closed first, since they are added last.
      closing.addPause(stopDelay);
      closing.add(async () => {
        isReady = false;
      });
    },
  };
}
