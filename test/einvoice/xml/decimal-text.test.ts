import { expect } from 'chai';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';

const read = (text: string) =>
  decimalTextOf({
    name: 'a',
    namespace: '',
    attributes: new Map(),
    elements: [],
    text,
    isRead: false,
  });

describe('a decimal in XML', () => {
  it('is read as JSON writes it', () => {
    const written = ['12.50', '+12.50', '012.5', '.5', '-.5', '5.', '-0.10', '000', ' 7\n'];
    const expected = ['12.50', '12.50', '12.5', '0.5', '-0.5', '5', '-0.10', '0', '7'];
    expect(written.map(read)).to.deep.equal(expected);
  });

  it('keeps all of its digits', () => {
    expect(read('99999999999999999.990000')).to.equal('99999999999999999.990000');
  });

  it('stays text when it is not a number', () => {
    expect(['1,5', 'x', '1e5', '.', '-'].map(read)).to.deep.equal(['1,5', 'x', '1e5', '.', '-']);
    expect(read('  ')).to.equal(null);
  });
});
