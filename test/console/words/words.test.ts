import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { durationText, settingText } from '#console/words/durations.ts';
import { invoiceState } from '#console/words/state-words.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { LANGUAGES, type Language } from '#model/language.ts';

const FOLDER = join(import.meta.dirname, '../../../src/console');

type Table = (language: Language) => Readonly<Record<string, unknown>>;

/** Every table of words, also beside its page. */
async function tables(): Promise<[string, Table][]> {
  const found = await Promise.all(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => /-(?:words|states)\.ts$/.test(name))
      .map(async (name) => {
        const module = (await import(join(FOLDER, name))) as Record<string, unknown>;
        return Object.entries(module).filter(
          (entry): entry is [string, Table] =>
            typeof entry[1] === 'function' && entry[1].length === 1,
        );
      }),
  );
  return found.flat();
}

describe('the words of the console', () => {
  it('have the same keys in French and English, none of them empty', async () => {
    const all = await tables();
    expect(all.length).to.be.above(10);
    for (const [name, table] of all) {
      expect(Object.keys(table('en')), name).to.have.members(Object.keys(table('fr')));
      for (const language of LANGUAGES)
        for (const [key, text] of Object.entries(table(language)))
          expect(typeof text === 'function' || text !== '', `${name} ${key}`).to.equal(true);
    }
  });

  it('differ between the languages where they are sentences', async () => {
    const same = (await tables()).flatMap(([name, table]) =>
      Object.entries(table('fr'))
        .filter(
          ([key, text]) =>
            typeof text === 'string' && /\s/.test(text.trim()) && text === table('en')[key],
        )
        .map(([key]) => `${name} ${key}`),
    );
    expect(same).to.deep.equal([]);
  });

  it('name every state of an invoice, in French by its published label', () => {
    expect(invoiceState('fr', 'draft')).to.equal('Brouillon');
    expect(invoiceState('fr', 'available')).to.equal('Mise à disposition');
    expect(invoiceState('en', 'partially_approved')).to.equal('Partially approved');
    for (const state of INVOICE_LIFECYCLE_STATES)
      expect(invoiceState('fr', state)).not.to.equal('');
  });

  it('state a duration in its largest unit', () => {
    expect(
      [0, 12, 4999, 90_000, 7_200_000, 604_800_000].map((ms) => durationText('fr', ms)),
    ).to.deep.equal(['0 ms', '12 ms', '4 s', '1 min', '2 h', '7 j']);
    expect([604_800_000, 86_400_000, 10_000].map((ms) => settingText('fr', ms))).to.deep.equal([
      '7 jours',
      '1 jour',
      '10 s',
    ]);
    expect(settingText('en', 604_800_000)).to.equal('7 days');
  });
});
