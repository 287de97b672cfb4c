import { expect } from 'chai';
import { numberOf } from '#einvoice/rules/terms/term-tree.ts';

describe('a number of a document', () => {
  it('is read up to 200 characters', () => {
    expect(numberOf(`${'0'.repeat(199)}5`)?.toFixed()).to.equal('5');
    expect(numberOf(`${'0'.repeat(200)}5`)).to.equal(null);
  });

  it('is parsed once', () => {
    const twice = ['+05.10', '+05.10', 'cinq', 'cinq'].map((text) => numberOf(text)?.toFixed(2));
    expect(twice).to.deep.equal(['5.10', '5.10', undefined, undefined]);
  });
});
