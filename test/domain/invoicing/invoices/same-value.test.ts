import { expect } from 'chai';
import { isSame } from '#domain/invoicing/invoices/same-value.ts';
import { decimalNumber } from '#render/members.ts';

describe('isSame', () => {
  it('compares decimals by their value, in any spelling', () => {
    const shown = decimalNumber('12345678901234567.80', 2);
    expect(isSame('12345678901234567.8', shown)).to.equal(true);
    expect(isSame('12345678901234567.81', shown)).to.equal(false);
    expect(isSame(100, decimalNumber('100', 2))).to.equal(true);
    expect(isSame('cent', decimalNumber('100', 2))).to.equal(false);
    expect(isSame(true, decimalNumber('1', 2))).to.equal(false);
  });

  it('treats null, an absent member and an empty list alike', () => {
    for (const given of [null, undefined, []])
      for (const shown of [null, undefined, []]) expect(isSame(given, shown)).to.equal(true);
    expect(isSame(null, 'F-1')).to.equal(false);
    expect(isSame('F-1', null)).to.equal(false);
  });

  it('compares lists and objects member by member', () => {
    const shown = [{ name: 'Conseil', note: null, price: decimalNumber('1', 2) }];
    expect(isSame([{ name: 'Conseil', price: '1.0' }], shown)).to.equal(true);
    expect(isSame([{ name: 'Conseil' }], shown)).to.equal(false);
    expect(isSame([{ name: 'Conseil', price: 1, other: 2 }], shown)).to.equal(false);
    expect(isSame([...shown, ...shown], shown)).to.equal(false);
    expect(isSame({ name: 'Conseil' }, shown)).to.equal(false);
  });

  it('treats a code as the number that it looks like, and no text as another', () => {
    expect(isSame(380, '380')).to.equal(true);
    expect(isSame('0380', '380')).to.equal(false);
    expect(isSame(true, 'true')).to.equal(false);
  });
});
