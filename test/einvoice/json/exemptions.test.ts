import { expect } from 'chai';
import type { PartyDeposit } from '#einvoice/json/party.ts';
import {
  acceptedContent,
  buildLine,
  EXEMPT,
  NOT_EXEMPT,
  REVERSE_CHARGED,
  violationsOf,
  warningsOf,
} from './builders.ts';

const delivery = { date: '2026-03-01', country_code: 'BE' };
const exemptionsOf = (deposit: Parameters<typeof acceptedContent>[0]) =>
  acceptedContent({ delivery, ...deposit }).tax_subtotals.map(
    ({ exemption_reason, exemption_reason_code }) => ({ exemption_reason, exemption_reason_code }),
  );

describe('readExemptions', () => {
  for (const [category, reason] of [
    ['E', EXEMPT],
    ['AE', REVERSE_CHARGED],
    ['S', NOT_EXEMPT],
    ['Z', NOT_EXEMPT],
  ] as const)
    it(`gives category ${category} its default`, () => {
      const tax_rate = category === 'S' ? 20 : 0;
      const lines = [buildLine({ tax_category: category, tax_rate })];
      expect(exemptionsOf({ lines })).to.deep.equal([reason]);
    });

  for (const [category, code] of [
    ['K', 'VATEX-EU-IC'],
    ['G', 'VATEX-EU-G'],
    ['O', 'VATEX-EU-O'],
  ])
    it(`gives category ${category} a text and ${code}`, () => {
      const lines = [buildLine({ tax_category: category ?? '', tax_rate: 0 })];
      const [found] = exemptionsOf({ lines });
      expect(found?.exemption_reason_code).to.equal(code);
      expect(found?.exemption_reason).to.match(/TVA|262/);
    });

  const purchaseFrom = (seller: PartyDeposit) => ({
    direction: 'purchases' as const,
    seller: { name: 'Fournier', ...seller },
    buyer: null,
    lines: [buildLine({ tax_category: 'E', tax_rate: 0 })],
  });
  const remarksOn = (seller: PartyDeposit) =>
    warningsOf(purchaseFrom(seller))
      .filter(({ path }) => path === 'tax_subtotals[0].exemption_reason')
      .map(({ severity, code, rule }) => [severity, code, rule]);
  const other = { exemption_reason: 'Exonération de TVA', exemption_reason_code: null };

  for (const [who, seller] of [
    ['with a SIREN', { siren: '732829320' }],
    ['in France', { address: { country_code: 'FR' } }],
    ['whose address has no country', { address: { city: 'Lyon' } }],
  ] as const)
    it(`treats a seller ${who} and without VAT number as a small business`, () => {
      expect(exemptionsOf(purchaseFrom(seller))).to.deep.equal([EXEMPT]);
      expect(remarksOn(seller)).to.deep.equal([['information', 'default_text', null]]);
    });

  for (const [who, seller] of [
    ['in France with a VAT number', { siren: '732829320', vat_number: 'FR44732829320' }],
    ['abroad', { address: { country_code: 'DE' } }],
    ['of no country', {}],
  ] as const)
    it(`does not treat a seller ${who} as a small business, and names the missing reason`, () => {
      expect(exemptionsOf(purchaseFrom(seller))).to.deep.equal([other]);
      expect(remarksOn(seller)).to.deep.equal([['warning', 'mention_missing', 'BR-E-10']]);
    });

  for (const [issue_date, article] of [
    ['2026-08-31', 'art. 293 B du CGI'],
    ['2026-09-01', 'art. L. 223-3 du CIBS'],
  ] as const)
    it(`names the article that applies on the day of issue: ${issue_date}`, () => {
      const lines = [buildLine({ tax_category: 'E', tax_rate: 0 })];
      const exemption_reason = `TVA non applicable, ${article}`;
      expect(exemptionsOf({ lines, issue_date })).to.deep.equal([{ ...EXEMPT, exemption_reason }]);
    });

  it("applies the deposit's reason to its category and rate alone", () => {
    const lines = [
      buildLine(),
      buildLine({ tax_category: 'E', tax_rate: 0 }),
      buildLine({ tax_category: 'AE', tax_rate: 0 }),
    ];
    const tax_subtotals = [
      { tax_category: 'S', tax_rate: '20.0' },
      { tax_category: 'E', tax_rate: '0.00', exemption_reason: 'Article 293 B du CGI' },
      { tax_category: 'AE', tax_rate: 0 },
    ];
    expect(exemptionsOf({ lines, tax_subtotals })).to.deep.equal([
      NOT_EXEMPT,
      { exemption_reason: 'Article 293 B du CGI', exemption_reason_code: null },
      REVERSE_CHARGED,
    ]);
  });

  it('refuses two codes of one category and rate', () => {
    const lineOf = (exemption_reason_code: string) =>
      buildLine({ tax_category: 'E', tax_rate: 0, exemption_reason_code });
    const lines = ['VATEX-EU-132', 'VATEX-EU-132', 'VATEX-FR-FRANCHISE'].map(lineOf);
    expect(violationsOf({ lines })).to.deep.equal([
      {
        field: 'lines[2].exemption_reason_code',
        message:
          'vaut VATEX-FR-FRANCHISE mais la même catégorie, au même taux, a déjà VATEX-EU-132',
      },
    ]);
  });

  it('accepts a code without a text', () => {
    const lines = [buildLine({ tax_category: 'E', tax_rate: 0 })];
    const tax_subtotals = [{ tax_category: 'E', exemption_reason_code: 'VATEX-FR-FRANCHISE' }];
    expect(exemptionsOf({ lines, tax_subtotals })).to.deep.equal([
      { exemption_reason: null, exemption_reason_code: 'VATEX-FR-FRANCHISE' },
    ]);
  });
});
