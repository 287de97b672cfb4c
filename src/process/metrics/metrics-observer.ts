import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Labels, Observer } from '#kernel/observer.ts';
import { COUNTERS, DURATIONS, GAUGES, SPANS } from './catalogue.ts';

/** Counts what it observes in metrics of `registry`. A name that the catalogue lacks is left out. */
export function createMetricsObserver(
  registry: Registry,
): Required<Pick<Observer, 'count' | 'time' | 'gauge' | 'begin'>> {
  const registers = [registry];
  const counters = mapValues(
    COUNTERS,
    (name, { help, labels }) =>
      new Counter({ name: `${PREFIX}${name}_total`, help, labelNames: [...labels], registers }),
  );
  const histograms = mapValues(
    { ...DURATIONS, ...SPANS },
    (name, { help, labels, buckets }) =>
      new Histogram({
        name: `${PREFIX}${name}_duration_seconds`,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers,
      }),
  );
  const readings = new Map<string, Reading[]>();
  for (const [name, { help, labels }] of Object.entries(GAUGES)) {
    const own: Reading[] = [];
    readings.set(name, own);
    const gauge = new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labels],
      registers: [],
      collect() {
        this.reset();
        for (const { labels, read } of own) this.inc(labels, read());
      },
    });
    registry.registerMetric(gauge);
  }
  const time: Observer['time'] = (name, milliseconds, labels) =>
    histograms.get(name)?.observe(labels, milliseconds / 1_000);
  return {
    count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
    time,
    gauge: (name, labels, read) => void readings.get(name)?.push({ labels, read }),
    begin: (name) => {
      const began = performance.now();
      return { end: (result) => time(name, performance.now() - began, result) };
    },
  };
}

export const PREFIX = 'bordereau_';

interface Reading {
  labels: Labels;
  read: () => number;
}

const mapValues = <Given, Made>(
  given: Readonly<Record<string, Given>>,
  make: (name: string, one: Given) => Made,
): ReadonlyMap<string, Made> =>
  new Map(Object.entries(given).map(([name, one]) => [name, make(name, one)]));
