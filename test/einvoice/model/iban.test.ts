import { expect } from 'chai';
import { compactIban, isBic, isIban, maskIban } from '#einvoice/model/iban.ts';

const FRENCH = 'FR7630006000011234567890189';

describe('an IBAN', () => {
  it('has capitals of ASCII alone', () => {
    expect(isIban(compactIban('gı75 nwbk 0000 0000 7099 453'))).to.equal(false);
    expect(isIban(compactIban('gi75 nwbk 0000 0000 7099 453'))).to.equal(true);
  });

  it('is compact without blanks and in capitals', () => {
    expect(compactIban(' fr76 3000 6000\u00a00112\t3456\u202f7890 189\n')).to.equal(FRENCH);
    expect(compactIban('')).to.equal('');
  });

  it('is checked by country, length, shape and mod 97', () => {
    const right = [
      FRENCH,
      'DE89370400440532013000',
      'BE68539007547034',
      'MC5810096180790123456789085',
    ];
    for (const iban of right) expect(isIban(iban), iban).to.equal(true);
    const wrong = [
      '',
      'FR',
      'FR7630006000011234567890188',
      'FR763000600001123456789018',
      'XX89370400440532013000',
    ];
    wrong.push(
      FRENCH.toLowerCase(),
      'FR76 3000 6000 0112 3456 7890 189',
      `${FRENCH}\n`,
      FRENCH.repeat(9),
    );
    for (const iban of wrong) expect(isIban(iban), iban).to.equal(false);
  });

  it('never passes with a single wrong digit', () => {
    for (let place = 2; place < FRENCH.length; place += 1) {
      const characters = FRENCH.split('');
      characters[place] = String((Number(characters[place]) + 1) % 10);
      expect(isIban(characters.join('')), characters.join('')).to.equal(false);
    }
  });

  it('shows its last four characters, from eight on', () => {
    expect(maskIban(FRENCH)).to.deep.equal({
      iban_masked: `${'*'.repeat(23)}0189`,
      iban_last4: '0189',
    });
    expect(maskIban('12345678')).to.deep.equal({ iban_masked: '****5678', iban_last4: '5678' });
    expect(maskIban('1234567')).to.deep.equal({ iban_masked: '*******', iban_last4: '' });
    expect(maskIban('')).to.deep.equal({ iban_masked: '', iban_last4: '' });
  });

  it('keeps a character of two code units whole', () => {
    expect(maskIban('1234567🦊🦊X')).to.deep.equal({
      iban_masked: '******7🦊🦊X',
      iban_last4: '7🦊🦊X',
    });
  });
});

describe('a BIC', () => {
  it('has eight or eleven capitals and digits, and a country', () => {
    for (const bic of ['AGRIFRPP', 'AGRIFRPP882', 'NTSBDEB1'])
      expect(isBic(bic), bic).to.equal(true);
    const wrong = [
      '',
      'AGRIFRP',
      'AGRIFRPP8',
      'AGRIFRPP8822',
      'AGRIZZPP',
      'agrifrpp',
      '1GRIFRPP',
      'AGRIFRPP\n',
    ];
    for (const bic of wrong) expect(isBic(bic), bic).to.equal(false);
  });
});
