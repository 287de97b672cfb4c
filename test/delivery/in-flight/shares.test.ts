import { expect } from 'chai';
import { levelOf } from '#delivery/in-flight/shares.ts';

describe('what may be in flight', () => {
  it('is for all who want it, as long as it suffices', () => {
    expect(levelOf([], 10)).to.equal(10);
    expect(levelOf([4, 6], 10)).to.equal(10);
  });

  it('is shared alike by those who want more than what the others leave', () => {
    expect(levelOf([100, 100], 10)).to.equal(5);
    expect(levelOf([1, 3, 100, 100], 10)).to.equal(3);
    expect(levelOf([1, 100], 10)).to.equal(9);
  });
});
