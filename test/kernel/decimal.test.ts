import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  decimal,
  isNegative,
  parseDecimal,
  percentOf,
  quotientTo,
  roundTo,
  sum,
  toFixed,
  ZERO,
} from '#kernel/decimal.ts';

const AMOUNT = { maxDecimals: 4, maxDigits: 19 };
const read = (value: string | number) => parseDecimal(value, AMOUNT)?.toFixed() ?? null;

/** Ten-thousandths, so that BigInt is the oracle. */
const units = fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n });
const asText = (value: bigint) => {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

describe('a decimal of a client', () => {
  it('is taken exactly, as a number or as a string', () => {
    expect(read(1200.5)).to.equal('1200.5');
    expect(read('999999999999999.9999')).to.equal('999999999999999.9999');
    expect(read('-0.0001')).to.equal('-0.0001');
    expect(read('1.5e3')).to.equal('1500');
    expect(read(1e-4)).to.equal('0.0001');
  });

  it('keeps each of nineteen digits', () => {
    fc.assert(
      fc.property(units, (value) => {
        const text = asText(value);
        expect(parseDecimal(text, AMOUNT)?.toFixed(4)).to.equal(text);
      }),
    );
  });

  it('does not count trailing zeros as decimals', () => {
    expect(read('1.500000')).to.equal('1.5');
    expect(read('0.00000')).to.equal('0');
  });

  it('has only one zero', () => {
    for (const zero of ['-0', -0, '0e999', '-0.00', 0]) {
      expect(parseDecimal(zero, AMOUNT), String(zero)).to.equal(ZERO);
    }
  });

  it('is null with too many decimals or digits', () => {
    expect(read('0.00001')).to.equal(null);
    expect(read('1000000000000000')).to.equal(null);
    expect(read(0.1 + 0.2)).to.equal(null);
    expect(read(1e21)).to.equal(null);
  });

  it('is null unless it is written like a JSON number', () => {
    const malformed = ['', ' 1', '1 ', '+1', '01', '.5', '5.', '1,5', '0x10', '1e', 'abc', '1_000'];
    malformed.push('NaN', 'Infinity', '١', '1\n');
    for (const text of malformed) expect(read(text), JSON.stringify(text)).to.equal(null);
    for (const number of [Number.NaN, Infinity, -Infinity]) expect(read(number)).to.equal(null);
  });

  it('is null, at once, with an exponent or a length that would be costly to print', () => {
    const huge = { maxDecimals: 1e9, maxDigits: 2e9 };
    for (const text of ['1e400000', '1e-400000', '1e999999999999', '1'.repeat(1_000_000)]) {
      expect(parseDecimal(text, huge), text.slice(0, 20)).to.equal(null);
    }
  });
});

describe('a fixed decimal', () => {
  it('is rounded half up, away from zero', () => {
    expect(toFixed(decimal('1.005'), 2)).to.equal('1.01');
    expect(toFixed(decimal('-1.005'), 2)).to.equal('-1.01');
    expect(toFixed(decimal('1.0049999'), 2)).to.equal('1.00');
    expect(toFixed(decimal('2.5'), 0)).to.equal('3');
    expect(roundTo(decimal('19.998'), 2).eq('20')).to.equal(true);
    for (const divisor of ['1', '3', '-3'])
      expect(
        quotientTo(decimal('-1.005').times(divisor), decimal(divisor), 2).eq('-1.01'),
      ).to.equal(true);
  });

  it('has exactly its decimals, and no sign for zero', () => {
    expect(toFixed(decimal('1200'), 2)).to.equal('1200.00');
    expect(toFixed(decimal('-0.001'), 2)).to.equal('0.00');
    expect(toFixed(decimal('-0'), 4)).to.equal('0.0000');
  });

  it('never has an exponent', () => {
    expect(toFixed(decimal('1e30'), 2)).to.equal(`1${'0'.repeat(30)}.00`);
  });
});

describe('arithmetic on decimals', () => {
  it('refuses JavaScript numbers, which have lost their decimals', () => {
    expect(() => decimal('1').times(0.1)).to.throw('Invalid value');
  });

  it('sums exactly, and gives zero for an empty list', () => {
    expect(sum([]).eq('0')).to.equal(true);
    expect(sum([decimal('0.1'), decimal('0.2')]).toFixed()).to.equal('0.3');
    fc.assert(
      fc.property(fc.array(units), (values) => {
        const expected = asText(values.reduce((total, value) => total + value, 0n));
        expect(toFixed(sum(values.map((value) => decimal(asText(value)))), 4)).to.equal(expected);
      }),
    );
  });

  it('tells by its text what is below zero', () => {
    fc.assert(fc.property(units, (value) => isNegative(asText(value)) === value < 0n));
    for (const zero of ['0', '-0', '-0.00']) expect(isNegative(zero)).to.equal(false);
  });

  it('computes a percentage exactly', () => {
    expect(percentOf(decimal('99.99'), decimal('5.5')).toFixed()).to.equal('5.49945');
  });
});
