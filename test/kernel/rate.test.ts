import { expect } from 'chai';
import { readRate } from '#kernel/rate.ts';

describe('a rate', () => {
  it('is a count and a period', () => {
    expect(readRate('600/1m')).to.deep.equal({ limit: 600, period: 60_000 });
    expect(readRate('1/1s')).to.deep.equal({ limit: 1, period: 1_000 });
    expect(readRate('1000000000/1d')).to.deep.equal({ limit: 1_000_000_000, period: 86_400_000 });
    expect(readRate('5/2000ms')).to.deep.equal({ limit: 5, period: 2_000 });
  });

  for (const text of [
    '',
    '600',
    '600/m',
    '0/1m',
    '-1/1m',
    '1.5/1m',
    '1000000001/1m',
    '9999999999/1m',
    '600/0s',
    '600/500ms',
    '600/1500ms',
    '600/25h',
    '600/1w',
    '600 / 1m',
    '600/1m ',
    '600/1m/2',
  ])
    it(`is not ${JSON.stringify(text)}`, () => expect(readRate(text)).to.equal(null));
});
