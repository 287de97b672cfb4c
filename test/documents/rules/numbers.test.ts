import { expect } from 'chai';
import { numberOf } from '#documents/rules/numbers.ts';

describe('a number of a document', () => {
  it('is read up to 200 characters', () => {
    expect(numberOf(`${'0'.repeat(199)}5`)?.toFixed()).to.equal('5');
    expect(numberOf(`${'0'.repeat(200)}5`)).to.equal(null);
  });

  it('is the same when it is asked for again', () => {
    for (const _time of [1, 2]) expect(numberOf('+05.10')?.toFixed(2)).to.equal('5.10');
    for (const _time of [1, 2]) expect(numberOf('cinq')).to.equal(null);
  });
});
