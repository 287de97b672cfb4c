import { expect } from 'chai';
import { isSiren, isSiret, passesLuhn } from '#einvoice/model/company-numbers.ts';

describe('French identifiers', () => {
  it('checks a SIREN by its nine digits and Luhn', () => {
    expect(['732829320', '552100554', '356000000'].every(isSiren)).to.equal(true);
    expect(['732829321', '73282932', '7328293200', '73282932O', ''].some(isSiren)).to.equal(false);
  });

  it('checks a SIRET by its fourteen digits and Luhn', () => {
    expect(isSiret('73282932000074')).to.equal(true);
    expect(['73282932000075', '7328293200007', '732829320000740'].some(isSiret)).to.equal(false);
  });

  it("checks an establishment of La Poste by the sum of its digits where Luhn's formula fails", () => {
    expect(isSiret('35600000000048')).to.equal(true);
    expect(passesLuhn('35600000049837')).to.equal(false);
    expect(isSiret('35600000049837')).to.equal(true);
    expect(isSiret('35600000049838')).to.equal(false);
  });

  it('never pass with a single wrong digit', () => {
    for (let place = 0; place < 9; place += 1) {
      const digits = '732829320'.split('');
      digits[place] = String((Number(digits[place]) + 1) % 10);
      expect(isSiren(digits.join('')), digits.join('')).to.equal(false);
    }
  });
});
