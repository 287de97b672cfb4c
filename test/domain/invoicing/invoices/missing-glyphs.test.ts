import { expect } from 'chai';
import { withGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import { prepareDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { Warning } from '#model/warning.ts';

const COMPANY = {
  id: '1',
  name: 'Atelier Martin',
  siren: '732829320',
  profile_id: null,
  profile: null,
};

const members = {
  direction: 'sales',
  issue_date: '2026-03-02',
  buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
  lines: [{ name: 'Gâteau 🎂', quantity: 1, unit_price: 100, tax_rate: 20 }],
} as const;

const information = (index: number): Warning => ({
  severity: 'information',
  code: 'term_not_carried',
  rule: null,
  path: `/Invoice/cbc:Note[${index}]`,
  message: 'Cet élément n’est repris que par le fichier reçu.',
});

describe('the warning of a character that no font has', () => {
  it('comes before what is only information, of which a bound would leave no room for it', async () => {
    const warnings = Array.from({ length: 200 }, (_, index) => information(index));
    const prepared = prepareDeposit({ members: { members, violations: [] }, target: [COMPANY] });
    const withOne = await withGlyphs({ ...prepared, warnings }, []);
    expect(withOne.warnings.map(({ code }) => code).slice(0, 2)).to.deep.equal([
      'glyph_missing',
      'term_not_carried',
    ]);
  });
});
