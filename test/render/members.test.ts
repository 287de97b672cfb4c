import { expect } from 'chai';
import { printJson } from '#kernel/json.ts';
import { decimalNumber } from '#render/members.ts';

describe('a decimal as a JSON number', () => {
  it('has exactly its decimals', () => {
    expect(printJson({ amount: decimalNumber('1200', 2) })).to.equal('{"amount":1200.00}');
    expect(printJson([decimalNumber('0.95', 4), decimalNumber('-3.1', 2)])).to.equal(
      '[0.9500,-3.10]',
    );
    expect(printJson(decimalNumber('9007199254740993', 0))).to.equal('9007199254740993');
    expect(printJson(decimalNumber('123456789012345.6789', 4))).to.equal('123456789012345.6789');
  });

  it('has no sign on zero', () => {
    expect(printJson(decimalNumber('-0.00', 2))).to.equal('0.00');
    expect(printJson(decimalNumber('-0.01', 2))).to.equal('-0.01');
  });

  it('is refused with more decimals, or if it is not a decimal', () => {
    for (const text of ['1.234', '1e3', '01', '.5', '1.', '', 'NaN', '1,2', ' 1', '1"']) {
      expect(() => decimalNumber(text, 2), text).to.throw(RangeError);
    }
  });
});
