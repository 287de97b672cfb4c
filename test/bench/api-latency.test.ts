import { expect } from 'chai';
import { checkWindows } from '#bench/api-latency.ts';

describe("the load test's check of the API", () => {
  const buildWindow = (get: number[], post: number[], wrong = 0) => ({ get, post, wrong });

  it('takes the medians of windows, and compares those of p99', () => {
    const idle = [buildWindow([1, 2], [4]), buildWindow([1, 90], [4]), buildWindow([2, 4], [8])];
    const loaded = [
      buildWindow([1, 3], [6]),
      buildWindow([2, 6], [6], 1),
      buildWindow([3, 8], [1]),
    ];
    expect(checkWindows(idle, loaded)).to.deep.equal({
      idle: { get: { p50_ms: 1, p99_ms: 4 }, post: { p50_ms: 4, p99_ms: 4 } },
      loaded: { get: { p50_ms: 2, p99_ms: 6 }, post: { p50_ms: 6, p99_ms: 6 } },
      get_p99_ratio: 1.5,
      post_p99_ratio: 1.5,
      wrong: 1,
    });
  });
});
