import { expect } from 'chai';
import { maxEachOf } from '#delivery/in-flight/shares.ts';

describe('what may be in flight', () => {
  it('is granted to all who want it, as long as it suffices', () => {
    expect(maxEachOf([], 10)).to.equal(10);
    expect(maxEachOf([4, 6], 10)).to.equal(10);
  });

  it('is divided equally among those who want more than what the others leave', () => {
    expect(maxEachOf([100, 100], 10)).to.equal(5);
    expect(maxEachOf([1, 3, 100, 100], 10)).to.equal(3);
    expect(maxEachOf([1, 100], 10)).to.equal(9);
  });
});
