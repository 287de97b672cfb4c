import { expect } from 'chai';
import { measureLateness, measureLatency, measureRate, type Emitted } from '#bench/emission.ts';
import { buildReceipt } from './build-bookings.ts';

describe("the load test's emission", () => {
  /** Two a second from event 10 on: four of the warm-up, four timed. */
  const buildEmitted = (late: (index: number) => number): Emitted => ({
    first: 10,
    rate: 2,
    untimed: 4,
    began: 1_000,
    committed: Float64Array.from({ length: 8 }, (_, index) => 1_000 + index * 500 + late(index)),
  });
  const arrive = ({ first, committed }: Emitted, after: (index: number) => number) =>
    Array.from(committed, (at, index) =>
      buildReceipt(String(first + index), { at: at + after(index) }),
    );

  it('times each event from its own commit, without the warm-up', () => {
    const emitted = buildEmitted((index) => index);
    const receipts = arrive(emitted, (index) => (index < 4 ? 900 : index * 10));
    const others = ['9', '18'].map((id) => buildReceipt(id, { at: 0 }));
    expect(measureLatency([...others, ...receipts], emitted)).to.deep.equal({
      deliveries: 4,
      latency_p50_ms: 50,
      latency_p99_ms: 70,
      latency_max_ms: 70,
    });
  });

  it('has no latency without a delivery', () => {
    expect(
      measureLatency(
        [],
        buildEmitted(() => 0),
      ),
    ).to.deep.equal({
      deliveries: 0,
      latency_p50_ms: null,
      latency_p99_ms: null,
      latency_max_ms: null,
    });
  });

  it('reports how late events were committed, and at what rate', () => {
    const emitted = buildEmitted((index) => (index < 4 ? 200 : index));
    expect(measureLateness(emitted)).to.equal(7);
    expect(measureRate(buildEmitted(() => 0))).to.equal(2);
  });
});
