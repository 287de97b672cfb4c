import { expect } from 'chai';
import { printTable } from '#bench/table/table.ts';
import { buildDrain, buildIsolation, buildPending, buildReport } from './build-report.ts';

describe("the load test's table", () => {
  const linesOf = (report: Parameters<typeof printTable>[0]) =>
    printTable(report).replaceAll(/ {2,}/g, '  ').split('\n');

  it('names both backlogs and the rate of each', () => {
    const table = linesOf({
      ...buildReport({ drain: buildDrain(2_000), burst: buildDrain(1_000) }),
      shares: { burst_of_floor: 0.25 },
    });
    expect(table).to.include('drain  deliveries that were already queued');
    expect(table).to.include('burst  events that were not dispatched yet: fan-out included');
    expect(table).to.include("  from the engine's start  2 000 deliveries/s");
    expect(table.filter((line) => line.includes('share of the floor'))).to.deep.equal([
      '  share of the floor  25.0 %',
    ]);
  });

  it('compares memory with a long queue to that with a short one', () => {
    const many = { ...buildPending(1_000_000), memory_mb: null };
    const pending = { few: buildPending(1_000), many, peak_memory_ratio: 1.1 };
    const table = linesOf(buildReport({ pending }));
    const from = table.indexOf('pending: many  1 000 000 deliveries queued at first');
    expect(table.slice(from + 1, from + 4)).to.deep.equal([
      "  engine's memory at work  – MB",
      "  engine's peak memory  100 MB",
      '  of that with few  1.10 times',
    ]);
  });

  it('says by how much a backlog of one endpoint delays the others', () => {
    const table = linesOf(buildReport({ isolation: buildIsolation() }));
    const from = table.indexOf('  longer by, p50  0.0 ms');
    expect(table[from + 1]).to.equal('  p99  3.5 ms');
  });
});
