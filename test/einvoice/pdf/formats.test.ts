import { expect } from 'chai';
import { formatIban, formatSiren, formatsOf } from '#einvoice/pdf/formats.ts';

const plain = (text: string): string => text.replace(/\u00A0/g, ' ');

describe('a document in French', () => {
  const { amount, number, rate, date, country } = formatsOf('fr');

  it('groups thousands, and prints an amount with at least two decimals', () => {
    const amounts = ['0.00', '-5', '999.9', '1234.56', '-1234567.891234'];
    expect(amounts.map((value) => plain(amount(value, 'EUR')))).to.deep.equal([
      '0,00 €',
      '−5,00 €',
      '999,90 €',
      '1 234,56 €',
      '−1 234 567,891234 €',
    ]);
    expect(plain(number('1500'))).to.equal('1 500');
    expect(plain(amount('1.00', 'CHF'))).to.equal('1,00 CHF');
  });

  it('writes no sign before a zero', () => {
    expect(plain(amount('-0.00', 'EUR'))).to.equal('0,00 €');
    expect(plain(amount('-0.01', 'EUR'))).to.equal('−0,01 €');
  });

  it('writes rates, dates, countries, IBANs and SIRENs as people do', () => {
    expect(plain(rate('5.5'))).to.equal('5,5 %');
    expect(date('2026-11-23')).to.equal('23/11/2026');
    expect([country('BE'), country('Utopie')]).to.deep.equal(['Belgique', 'Utopie']);
    expect(plain(formatIban('fr7630006000011234567890189'))).to.equal(
      'FR76 3000 6000 0112 3456 7890 189',
    );
    expect(plain(formatSiren('732829320'))).to.equal('732 829 320');
    expect(plain(formatSiren('73282932000074'))).to.equal('732 829 320 00074');
    expect(formatSiren('DE 123')).to.equal('DE 123');
  });
});

describe('a document in English', () => {
  const { amount, number, rate, date, country } = formatsOf('en');

  it('prints signs and codes of currencies before the amount', () => {
    const amounts = ['-1234567.89', '0.5', '-0.00'].map((value) => amount(value, 'EUR'));
    expect(amounts).to.deep.equal(['−€1,234,567.89', '€0.50', '€0.00']);
    expect(plain(amount('-1000', 'USD'))).to.equal('−USD 1,000.00');
  });

  it('prints names of months, since their numbers are ambiguous', () => {
    expect(plain(date('2026-03-02'))).to.equal('2 Mar 2026');
    expect([number('1500.25'), rate('5.5'), country('DE')]).to.deep.equal([
      '1,500.25',
      '5.5%',
      'Germany',
    ]);
  });
});

describe('a document in German', () => {
  it('prints points between thousands and in dates', () => {
    const { amount, number, rate, date, country } = formatsOf('de');
    expect(plain(amount('-1234567.89', 'EUR'))).to.equal('−1.234.567,89 €');
    expect(plain(amount('1000', 'CHF'))).to.equal('1.000,00 CHF');
    expect(date('2026-03-02')).to.equal('02.03.2026');
    expect([number('1500.25'), plain(rate('5.5')), country('FR')]).to.deep.equal([
      '1.500,25',
      '5,5 %',
      'Frankreich',
    ]);
  });
});
