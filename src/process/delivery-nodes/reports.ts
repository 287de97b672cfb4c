import type { Labels, Observer } from '#kernel/observer.ts';
import type { Report } from './messages.ts';

/** Passes on what nodes observed. */
interface Reports {
  take(node: string, report: Report): void;
  /** Its present values no longer count. */
  end(node: string): void;
}

/** A gauge has the sum of all nodes. */
export function createReports(observer: Observer): Reports {
  const gauges = new Map<string, Map<string, number>>();
  const valuesOf = (name: string, labels: Labels): Map<string, number> => {
    const key = `${name} ${Object.values(labels).join()}`;
    const known = gauges.get(key);
    if (known !== undefined) return known;
    const values = new Map<string, number>();
    gauges.set(key, values);
    observer.gauge?.(name, labels, () =>
      [...values.values()].reduce((sum, value) => sum + value, 0),
    );
    return values;
  };
  return {
    take: (node, report) => {
      for (const [name, labels, value] of report.gauges) valuesOf(name, labels).set(node, value);
      for (const [name, labels, by] of report.counts) observer.count?.(name, labels, by);
      for (const [name, labels, all] of report.times)
        for (const milliseconds of all) observer.time?.(name, milliseconds, labels);
      for (const work of report.works) observer.traces?.close(work);
      if (report.moves.length > 0) observer.moved?.(report.moves);
      for (const event of report.actors) observer.actor?.(event);
    },
    end: (node) => {
      for (const values of gauges.values()) values.delete(node);
    },
  };
}
