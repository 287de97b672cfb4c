import { expect } from 'chai';
import * as fc from 'fast-check';
import { isSepaIdentifier, toSepaText } from '#einvoice/sepa-text.ts';

const asName = (text: string) => toSepaText(text, 70);

describe("text in the SEPA's characters", () => {
  it('stays unchanged if it is already in them', () => {
    const text = "Az09 /-?:().,'+";
    expect(asName(text)).to.equal(text);
  });

  it('loses accents and takes ligatures apart, composed or not', () => {
    expect(asName('Crêperie Éléonore à Nîmes, Ÿ ç ñ')).to.equal('Creperie Eleonore a Nimes, Y c n');
    expect(asName('Cre\u0302perie')).to.equal('Creperie');
    expect(asName('Œuvre cœur Æther æ Straße ẞ ﬁn')).to.equal(
      'OEuvre coeur AEther ae Strasse SS fin',
    );
    expect(asName('Øre Łódź Đuro Þór ð ı İ')).to.equal('Ore Lodz Duro THor d i I');
  });

  it('has plain quotes and dashes for the typographic ones', () => {
    expect(asName('L’Étoile « d’or » “x” ‚y‘ „z” L´a')).to.equal(
      "L'Etoile ' d'or ' 'x' 'y' 'z' L'a",
    );
    expect(asName('1–2—3‑4−5')).to.equal('1-2-3-4-5');
    expect(asName('Suite…')).to.equal('Suite...');
  });

  it('spells the signs that have a name', () => {
    expect(asName('Martin & Fils')).to.equal('Martin + Fils');
    expect(asName('120 € n° 5, compta@exemple.fr')).to.equal('120 EUR no 5, compta(at)exemple.fr');
    expect(asName('a_b "c" [d] {e} f\\g|h ½')).to.equal("a-b 'c' (d) (e) f/g/h 1/2");
  });

  it('has a dot for other letters, digits and signs of ASCII, a blank for the rest', () => {
    expect(asName('Иван 北京 ٣')).to.equal('.... .. .');
    expect(asName('100% <b> #1!')).to.equal('100. .b. .1.');
    expect(asName('Fleurs 🌸🌸 Rose\t\n\u0000x')).to.equal('Fleurs Rose x');
    expect(asName('a\u00a0b\u200bc\u00add')).to.equal('a bcd');
  });

  it('is cut, and neither begins nor ends with a blank', () => {
    expect(toSepaText('  abc def ', 70)).to.equal('abc def');
    expect(toSepaText('abc def', 4)).to.equal('abc');
    expect(toSepaText('🌸'.repeat(80) + 'abc', 2)).to.equal('ab');
    expect(toSepaText('œ'.repeat(80), 71)).to.equal(`${'oe'.repeat(35)}o`);
    expect(toSepaText(' 🌸 ', 70)).to.equal('');
  });

  it('stays within them for any text, and is never empty when the text has a letter', () => {
    const limit = fc.integer({ min: 1, max: 140 });
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, limit, (given, most) => {
        const result = toSepaText(given, most);
        expect(result).to.match(/^(?! )[A-Za-z0-9/\-?:().,'+ ]*(?<! )$/);
        expect(result.length).to.be.at.most(most);
        if (/\p{L}/u.test(given)) expect(result).to.not.equal('');
      }),
    );
  });

  it('is not empty for any letter of Unicode', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{L}/u.test(character) && asName(character) === '') expect.fail(code.toString(16));
    }
  });
});

describe("an identifier in the SEPA's characters", () => {
  it('has 1 to 35 of them', () => {
    for (const id of ['A', 'E2E/2026-03', "a?:().,'+ b", 'x'.repeat(35)]) {
      expect(isSepaIdentifier(id), id).to.equal(true);
    }
    for (const id of ['', 'x'.repeat(36), 'é', 'a&b', 'a_b', 'a\n', 'a\tb']) {
      expect(isSepaIdentifier(id), JSON.stringify(id)).to.equal(false);
    }
  });

  it('has no slash at its ends or beside another', () => {
    for (const id of ['/', '/a', 'a/', 'a//b']) expect(isSepaIdentifier(id), id).to.equal(false);
  });

  it('has no blank at its ends', () => {
    for (const id of [' ', ' a', 'a ']) expect(isSepaIdentifier(id), id).to.equal(false);
  });
});
