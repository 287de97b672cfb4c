import { expect } from 'chai';
import type { DrainResult } from '../../../src/cli/bench/drain.ts';
import { findProblems, findShares, type BenchReport } from '../../../src/cli/bench/report.ts';
import type { SteadyResult } from '../../../src/cli/bench/steady.ts';

describe("the load test's report", () => {
  const accounting = (...problems: string[]) => ({
    deliveries: 1,
    acknowledged: 1,
    duplicates: 0,
    unanswered: 0,
    problems,
  });
  const common = {
    deliveries: 1,
    engine_cpu_us_per_delivery: null,
    database_cpu_us_per_delivery: null,
    machine_used_by_others: null,
  };
  const drain = (deliveries_per_second: number, ...problems: string[]): DrainResult => ({
    ...common,
    seconds: 1,
    deliveries_per_second,
    deliveries_per_second_from_first_arrival: deliveries_per_second,
    engine_peak_memory_mb: null,
    accounting: accounting(...problems),
  });
  const steady = (...problems: string[]): SteadyResult => ({
    ...common,
    events_per_second: 1,
    latency_p50_ms: null,
    latency_p99_ms: null,
    accounting: accounting(...problems),
  });
  const floor = (...problems: string[]) => ({
    deliveries: 1,
    seconds: 1,
    deliveries_per_second: 400,
    cpu_us_per_delivery: null,
    machine_used_by_others: null,
    problems,
  });
  const report: BenchReport = {
    machine: { cores: 2, node: '24.21.0', postgresql: '18.4', durable_commits: true },
    load: {
      deliveries: 100,
      endpoints: 3,
      rate: 1,
      seconds: 1,
      hanging: 1,
      dead: 1,
      nodes: 1,
      workers: null,
      bodySize: 200,
    },
    shares: {},
  };

  it('names the part of each problem', () => {
    const problems = findProblems({
      ...report,
      floor: floor('a'),
      drain: drain(1, 'b'),
      steady: steady('c'),
      faults: { drain: drain(1), steady: steady('d', 'e') },
    });
    expect(problems).to.deep.equal(['floor: a', 'drain: b', 'steady: c', 'faults: d', 'faults: e']);
  });

  it('compares the parts that were run', () => {
    const faults = { drain: drain(150), steady: steady() };
    expect(findShares({ ...report, floor: floor(), drain: drain(200), faults })).to.deep.equal({
      drain_of_floor: 0.5,
      faults_of_drain: 0.75,
    });
    expect(findShares({ ...report, faults })).to.deep.equal({});
  });
});
