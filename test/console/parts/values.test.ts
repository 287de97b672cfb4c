import { expect } from 'chai';
import * as fc from 'fast-check';
import { amountText, boundedCountText, countText, money } from '#console/parts/money.ts';
import { iban } from '#console/parts/iban.ts';
import { sizeText } from '#console/parts/size.ts';
import { age, countdown, day, instant, instantText, minuteText } from '#console/parts/time.ts';

const fr = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;
const en = { ...fr, language: 'en' } as const;

/** Spaces of every kind as one. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('the amounts of the console', () => {
  it('keep every digit of their text', () => {
    const decimal = fc
      .tuple(
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.stringMatching(/^(\.\d{1,12})?$/),
      )
      .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction}`);
    fc.assert(
      fc.property(decimal, (text) => {
        const shown = amountText('fr', text)
          .replaceAll(/\s/g, '')
          .replace(',', '.')
          .replace('\u2212', '-');
        const [whole = '', fraction = ''] = text.split('.');
        const expected = `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
        expect(shown).to.equal(expected);
      }),
    );
  });

  it('are written in the French and the English way', () => {
    expect(plain(amountText('fr', '-1234567.5'))).to.equal('\u22121 234 567,50');
    expect(plain(amountText('en', '1234567.5'))).to.equal('1,234,567.50');
    expect(plain(money(fr, '450.00', 'EUR').html)).to.include('>450,00 EUR<');
    expect(money(fr, null).html).to.equal('—');
  });

  it('stop counting where they are bounded', () => {
    expect(plain(countText('fr', 1240))).to.equal('1 240');
    expect([999, 1000].map((count) => plain(boundedCountText('fr', count, 1000)))).to.deep.equal([
      '999',
      '1 000+',
    ]);
    expect(sizeText('fr', 20 * 1024 * 1024)).to.equal('20 Mo');
    expect(plain(sizeText('fr', 1240))).to.equal('1 240 octets');
  });

  it('show the end of an IBAN, with the masked number as title', () => {
    expect(iban({ iban_masked: '***********************3000', iban_last4: '3000' }).html).to.equal(
      '<code class="iban" title="***********************3000">•••• 3000</code>',
    );
  });
});

describe('the times of the console', () => {
  it('are those of Paris, with the year, that of the page apart for lists to leave out', () => {
    expect(instantText(fr, fr.now)).to.equal('22 nov. 2026 17:42:05');
    expect(instantText(fr, new Date('2025-07-01T22:30:00Z'))).to.equal('2 juil. 2025 00:30:00');
    // In Paris it is 2027 already.
    expect(minuteText(fr, new Date('2026-12-31T23:30:00Z'))).to.equal('1 janv. 2027 00:30');
    expect(instantText(en, fr.now)).to.equal('22 Nov 2026 17:42:05');
    expect(day(fr, '2026-11-30').html).to.equal(
      '<time datetime="2026-11-30">30 nov.<span class="year"> 2026</span></time>',
    );
    expect(day(en, '2027-11-30').html).to.equal('<time datetime="2027-11-30">30 Nov 2027</time>');
  });

  it('have the instant of UTC as title', () => {
    expect(instant(fr, fr.now).html).to.equal(
      '<time datetime="2026-11-22T16:42:05.000Z" title="2026-11-22T16:42:05.000Z">22 nov.<span class="year"> 2026</span> 17:42:05</time>',
    );
  });

  it('count down below 90 seconds, and state the rest in its largest unit', () => {
    const textIn = (seconds: number, reader: typeof fr | typeof en = fr) =>
      countdown(reader, new Date(fr.now.getTime() + seconds * 1000)).html;
    expect(textIn(42)).to.include('data-left="42000"').and.to.include('>dans 42 s<');
    expect(textIn(90)).to.include('>dans 1 min<').and.not.to.include('data-left');
    expect(textIn(7200)).to.include('>dans 2 h<');
    expect(textIn(0)).to.include('>maintenant<').and.not.to.include('data-left');
    expect(textIn(42, en)).to.include('>in 42 s<');
    expect(age(fr, new Date(fr.now.getTime() - 61_000)).html).to.include('>1 min<');
  });
});
