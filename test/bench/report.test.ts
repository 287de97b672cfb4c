import { expect } from 'chai';
import { findProblems, findShares } from '#bench/report.ts';
import {
  buildApi,
  buildDrain,
  buildFloor,
  buildIsolation,
  buildNodes,
  buildPending,
  buildReport,
  buildSteady,
} from './build-report.ts';

describe("the load test's report", () => {
  it('names the part of each problem', () => {
    const report = buildReport({
      floor: buildFloor('a'),
      drain: buildDrain(1, 'b'),
      burst: buildDrain(1, 'c'),
      steady: buildSteady('d'),
      faults: { drain: buildDrain(1), steady: buildSteady('e', 'f') },
      rush: buildSteady('g'),
      pending: {
        few: buildPending(1_000, 'h'),
        many: buildPending(1_000_000, 'i'),
        peak_memory_ratio: 1,
      },
      isolation: buildIsolation('j'),
      nodes: [buildNodes(1, 1), buildNodes(2, 1, 'k')],
      api: buildApi('l'),
    });
    expect(findProblems(report)).to.deep.equal([
      'floor: a',
      'drain: b',
      'burst: c',
      'steady: d',
      'faults: e',
      'faults: f',
      'rush: g',
      'pending: h',
      'pending: i',
      'isolation: j',
      'nodes: k',
      'api-latency: l',
    ]);
    expect(findProblems(buildReport())).to.deep.equal([]);
  });

  it('compares the parts that were run', () => {
    const faults = { drain: buildDrain(150), steady: buildSteady() };
    const ran = { floor: buildFloor(), drain: buildDrain(200), burst: buildDrain(100), faults };
    expect(findShares(ran)).to.deep.equal({
      drain_of_floor: 0.5,
      burst_of_floor: 0.25,
      faults_of_drain: 0.75,
    });
    expect(findShares({ faults })).to.deep.equal({});
  });
});
