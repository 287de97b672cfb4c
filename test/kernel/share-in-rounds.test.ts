import { expect } from 'chai';
import { shareInRounds } from '#kernel/share-in-rounds.ts';

describe('a share in rounds', () => {
  it('gives each list its first before any has its second, in their order', () => {
    expect(shareInRounds([5, 1, 2], 4)).to.deep.equal([2, 1, 1]);
    expect(shareInRounds([5, 1, 2], 5)).to.deep.equal([2, 1, 2]);
    expect(shareInRounds([9, 9, 9], 2)).to.deep.equal([1, 1, 0]);
  });

  it('gives no more than there is', () => {
    expect(shareInRounds([2, 0, 1], 100)).to.deep.equal([2, 0, 1]);
    expect(shareInRounds([], 100)).to.deep.equal([]);
    expect(shareInRounds([2], 0)).to.deep.equal([0]);
  });
});
