import { expect } from 'chai';
import { acceptedContent, buildLine, violationsOf } from './builders.ts';

const LINES = [buildLine(), buildLine({ tax_rate: 10, unit_price: '9.99' })];
const AT_20 = { tax_rate: '20.00', taxable_amount: 100, tax_amount: 20 };
const AT_10 = { tax_category: 'S', tax_rate: 10, taxable_amount: '9.99', tax_amount: '1.00' };

describe('checkSubtotals', () => {
  it('accepts the right breakdown in any order, amounts absent included', () => {
    expect(violationsOf({ lines: LINES, tax_subtotals: [AT_10, AT_20] })).to.deep.equal([]);
    expect(
      acceptedContent({ lines: LINES, tax_subtotals: [{ tax_rate: 10 }, { tax_rate: 20 }] }),
    ).to.deep.equal(acceptedContent({ lines: LINES }));
  });

  for (const [what, tax_subtotals, field, message] of [
    [
      'a wrong tax',
      [AT_20, { ...AT_10, tax_amount: '0.99' }],
      'tax_subtotals[1].tax_amount',
      'vaut 0.99 mais le calcul donne 1.00 (EN 16931 BR-CO-17)',
    ],
    [
      'a wrong taxable amount',
      [{ ...AT_20, taxable_amount: '100.01' }, AT_10],
      'tax_subtotals[0].taxable_amount',
      'vaut 100.01 mais le calcul donne 100.00 (EN 16931 BR-S-08)',
    ],
    [
      'a rate that is left out',
      [AT_20],
      'tax_subtotals',
      'omet la catégorie S au taux 10 (EN 16931 BR-S-01)',
    ],
    [
      'a rate that is said twice',
      [AT_20, AT_10, AT_20],
      'tax_subtotals[2]',
      'répète la catégorie S au taux 20',
    ],
    [
      'tax at a rate that nothing bears',
      [AT_20, AT_10, { tax_category: 'K', tax_rate: 0, taxable_amount: '5.00' }],
      'tax_subtotals[2].taxable_amount',
      'vaut 5.00 mais le calcul donne 0.00 (EN 16931 BR-IC-08)',
    ],
    [
      'a rate that cannot be read, without further complaint',
      [{ ...AT_20, tax_rate: 'vingt' }],
      'tax_subtotals[0].tax_rate',
      'doit être un nombre décimal (4 décimales et 7 chiffres au maximum)',
    ],
  ] as const)
    it(`refuses ${what}`, () => {
      expect(violationsOf({ lines: LINES, tax_subtotals })).to.deep.equal([{ field, message }]);
    });
});
