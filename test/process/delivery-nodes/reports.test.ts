import { expect } from 'chai';
import type { Labels, Observer } from '#kernel/observer.ts';
import { createReports } from '#process/delivery-nodes/reports.ts';
import type { Report } from '#process/delivery-nodes/messages.ts';

const NOTHING: Report = { counts: [], times: [], gauges: [], works: [], moves: [], actors: [] };

describe('reports of delivery threads', () => {
  it('give a gauge the sum of the threads that live', () => {
    const read = new Map<string, () => number>();
    const gauge: Observer['gauge'] = (name, _labels, value) => void read.set(name, value);
    const reports = createReports({ gauge });
    const says = (node: string, value: number) =>
      reports.take(node, { ...NOTHING, gauges: [['lanes', {}, value]] });
    says('a', 3);
    says('b', 4);
    says('a', 2);
    expect([...read.keys()]).to.deep.equal(['lanes']);
    expect(read.get('lanes')?.()).to.equal(6);
    reports.end('a');
    expect(read.get('lanes')?.()).to.equal(4);
  });

  it('pass on counts, and each time', () => {
    const told: [string, number, Labels][] = [];
    const reports = createReports({
      count: (name, labels, by = 1) => void told.push([name, by, labels]),
      time: (name, milliseconds, labels) => void told.push([name, milliseconds, labels]),
    });
    reports.take('a', {
      ...NOTHING,
      counts: [['deliveries', { state: 'acknowledged' }, 5]],
      times: [['attempt', { outcome: 'failed' }, [1, 2]]],
    });
    expect(told).to.deep.equal([
      ['deliveries', 5, { state: 'acknowledged' }],
      ['attempt', 1, { outcome: 'failed' }],
      ['attempt', 2, { outcome: 'failed' }],
    ]);
  });
});
