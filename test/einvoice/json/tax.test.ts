import { expect } from 'chai';
import { FOREIGN_PURCHASE, acceptedContent, buildLine, violationsOf } from './builders.ts';

describe('readTax', () => {
  it('requires the category when the rate is 0: no default tells an exemption from a zero rate', () => {
    expect(violationsOf({ lines: [buildLine({ tax_rate: 0 })] })).to.deep.equal([
      {
        field: 'lines[0].tax_category',
        message: 'doit être renseignée et différente de S quand le taux est 0 (EN 16931 BR-S-05)',
      },
    ]);
  });

  for (const [category, rule] of [
    ['Z', 'BR-Z-05'],
    ['E', 'BR-E-05'],
    ['AE', 'BR-AE-05'],
    ['K', 'BR-IC-05'],
    ['G', 'BR-G-05'],
    ['O', 'BR-O-05'],
  ])
    it(`refuses category ${category} with a rate`, () => {
      const lines = [buildLine({ tax_category: category ?? '', tax_rate: 20 })];
      const delivery = { date: '2026-03-01', country_code: 'BE' };
      expect(violationsOf({ lines, delivery })).to.deep.equal([
        {
          field: 'lines[0].tax_rate',
          message: `doit être 0 pour la catégorie ${category} (EN 16931 ${rule})`,
        },
      ]);
    });

  it('admits the Spanish island taxes with and without a rate', () => {
    const lines = [
      buildLine({ tax_category: 'L', tax_rate: 0 }),
      buildLine({ tax_category: 'M', tax_rate: 4 }),
    ];
    expect(acceptedContent({ ...FOREIGN_PURCHASE, lines }).total_tax).to.equal('4.00');
  });

  it('refuses a category off the list, naming it alone', () => {
    const lines = [buildLine({ tax_category: 'X', tax_rate: 0 })];
    expect(violationsOf({ lines })).to.deep.equal([
      {
        field: 'lines[0].tax_category',
        message: "doit être l'une des valeurs : S, Z, E, AE, K, G, O, L, M, B",
      },
    ]);
  });

  it('refuses an unlisted category of an allowance too', () => {
    const allowance_charges = [{ amount: 1, tax_category: 'X' }];
    expect(violationsOf({ allowance_charges })).to.deep.equal([
      {
        field: 'allowance_charges[0].tax_category',
        message: "doit être l'une des valeurs : S, Z, E, AE, K, G, O, L, M, B",
      },
    ]);
  });
});
