import { expect } from 'chai';
import {
  formatAmount,
  formatDate,
  formatIban,
  formatNumber,
  formatSiren,
} from '#documents/pdf/french-format.ts';

const plain = (text: string): string => text.replace(/\u00A0/g, ' ');

describe('a French document', () => {
  it('groups thousands, and has at least two decimals of an amount', () => {
    const amounts = ['0.00', '-5', '999.9', '1234.56', '-1234567.891234'];
    expect(amounts.map((amount) => plain(formatAmount(amount, 'EUR')))).to.deep.equal([
      '0,00 €',
      '−5,00 €',
      '999,90 €',
      '1 234,56 €',
      '−1 234 567,891234 €',
    ]);
    expect(plain(formatNumber('1500'))).to.equal('1 500');
    expect(plain(formatAmount('1.00', 'CHF'))).to.equal('1,00 CHF');
  });

  it('writes dates, IBANs and SIRENs as people do', () => {
    expect(formatDate('2026-11-23')).to.equal('23/11/2026');
    expect(plain(formatIban('fr7630006000011234567890189'))).to.equal(
      'FR76 3000 6000 0112 3456 7890 189',
    );
    expect(plain(formatSiren('732829320'))).to.equal('732 829 320');
    expect(plain(formatSiren('73282932000074'))).to.equal('732 829 320 00074');
    expect(formatSiren('DE 123')).to.equal('DE 123');
  });
});
