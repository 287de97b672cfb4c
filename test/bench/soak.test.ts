import { expect } from 'chai';
import {
  findDrifts,
  printMinutes,
  summariseMinutes,
  type Minute,
} from '#bench/operation/minutes.ts';
import { sumOf } from '#bench/operation/watch-engine.ts';
import { buildReceipt } from './build-bookings.ts';

describe("the soak's minutes", () => {
  const buildMinute = (overrides: Partial<Minute> = {}): Minute => ({
    rss_mb: 100,
    heap_mb: 40,
    sockets: 200,
    descriptors: 230,
    connections: 8,
    p99_ms: 10,
    ...overrides,
  });
  const buildSample = (at: number, heap_mb: number) => ({
    at,
    rss_mb: 100,
    heap_mb,
    sockets: 200,
    descriptors: null,
    connections: 8,
  });

  it('have the latencies of the events that were due in them, and the least heap', () => {
    // One event a second: two to warm up, and two whole minutes.
    const committed = Float64Array.from({ length: 122 }, (_, index) => 1_000 * index);
    const emitted = { first: 0, rate: 1, untimed: 2, began: 0, committed };
    const receipts = Array.from(committed, (at, sequence) =>
      buildReceipt(String(sequence), { sequence, at: at + (sequence < 62 ? 5 : 7) }),
    );
    const samples = [buildSample(1_000, 1), buildSample(3_000, 50), buildSample(8_000, 40)];
    const { minutes, drifts } = summariseMinutes(samples, receipts, emitted);
    expect(minutes).to.deep.equal([
      { rss_mb: 100, heap_mb: 40, sockets: 200, descriptors: null, connections: 8, p99_ms: 5 },
      {
        rss_mb: null,
        heap_mb: null,
        sockets: null,
        descriptors: null,
        connections: null,
        p99_ms: 7,
      },
    ]);
    expect(drifts).to.deep.equal([]);
  });

  it('are steady if the mean of the last three is at most 5 % above the fifth', () => {
    const early = [1, 2, 3, 4].map(() => buildMinute({ rss_mb: 50 }));
    const last = [103, 104, 105].map((rss_mb) =>
      buildMinute({ rss_mb, heap_mb: 43, connections: 1, p99_ms: null }),
    );
    const drifts = findDrifts([...early, buildMinute(), ...last]);
    const steady = Object.fromEntries(drifts.map((drift) => [drift.measure, drift.steady]));
    expect(steady).to.deep.equal({
      rss_mb: true,
      heap_mb: false,
      sockets: true,
      descriptors: true,
      connections: true,
      p99_ms: false,
    });
  });

  it('are not compared before there are eight', () => {
    const minutes = Array.from({ length: 7 }, () => buildMinute());
    const text = printMinutes({ minutes, drifts: findDrifts(minutes) });
    expect(text).to.include('too short to compare: 8 minutes are needed');
  });

  it('are read from sums of the metrics', () => {
    const text =
      'a_total 1\na{state="open",pool="x"} 2\na{state="open",pool="y"} 3\na{state="idle"} 9\n';
    expect(sumOf(text, 'a', 'state="open"')).to.equal(5);
    expect(sumOf(text, 'a_total')).to.equal(1);
    expect(sumOf(text, 'b')).to.equal(null);
  });
});
