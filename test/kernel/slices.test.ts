import { expect } from 'chai';
import { slicesOf } from '#kernel/slices.ts';

describe('slices of a list', () => {
  it('are all of it in order, with a turn of the loop between two', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const seen: number[][] = [];
    for await (const slice of slicesOf([1, 2, 3, 4, 5], 2)) {
      const until = performance.now() + 3; // the timer is due
      while (performance.now() < until);
      seen.push(slice);
    }
    clearInterval(timer);
    expect(seen).to.deep.equal([[1, 2], [3, 4], [5]]);
    expect(turns).to.equal(2);
  });

  it('are empty for an empty list', async () => {
    const seen = [];
    for await (const slice of slicesOf([])) seen.push(slice);
    expect(seen).to.deep.equal([]);
  });
});
