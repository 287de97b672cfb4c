import { expect } from 'chai';
import { createRecentValues } from '#kernel/recent-values.ts';

describe('recent values', () => {
  it('are the ones that were set or asked for last', () => {
    const values = createRecentValues(2);
    values.set('a', '1');
    values.set('b', '2');
    expect(values.get('a')).to.equal('1');
    values.set('c', '3');
    expect(values.get('b')).to.equal(undefined);
    expect(values.get('a')).to.equal('1');
    values.set('c', '4');
    expect([values.get('a'), values.get('c')]).to.deep.equal(['1', '4']);
  });
});
