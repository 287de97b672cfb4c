import { expect } from 'chai';
import * as fc from 'fast-check';
import { formatDuration, parseDuration, readDuration } from '#kernel/duration.ts';

describe('a duration', () => {
  it('is an integer with its unit, read as milliseconds', () => {
    expect(parseDuration('250ms')).to.equal(250);
    expect(parseDuration('30s')).to.equal(30_000);
    expect(parseDuration('2m')).to.equal(120_000);
    expect(parseDuration('12h')).to.equal(43_200_000);
    expect(parseDuration('7d')).to.equal(604_800_000);
    expect(parseDuration('0s')).to.equal(0);
  });

  it('is refused in any other form', () => {
    const wrong = ['', '30', 's', '1.5s', '-1s', '+1s', '1 s', ' 1s', '1s ', '1S', '1w', '1s\n'];
    wrong.push('1h30m', '9999999999999999d', '1e3s');
    for (const text of wrong) {
      expect(readDuration(text), text).to.equal(null);
      expect(() => parseDuration(text), text).to.throw(RangeError, 'such as 30s');
    }
  });

  it('is written in the largest unit that fits exactly', () => {
    expect(formatDuration(90_000)).to.equal('90s');
    expect(formatDuration(60_000)).to.equal('1m');
    expect(formatDuration(172_800_000)).to.equal('2d');
    expect(formatDuration(1001)).to.equal('1001ms');
    expect(formatDuration(0)).to.equal('0ms');
    for (const wrong of [-1, 0.5, Number.NaN, Infinity]) {
      expect(() => formatDuration(wrong)).to.throw(RangeError);
    }
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (milliseconds) => {
        expect(parseDuration(formatDuration(milliseconds))).to.equal(milliseconds);
      }),
    );
  });
});
