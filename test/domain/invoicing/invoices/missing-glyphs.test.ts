import { expect } from 'chai';
import { prepareDraftWithGlyphs } from '#domain/invoicing/drafts/prepare-draft.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { withGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import { prepareDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { EMPTY_PROFILE } from '#einvoice/model/company-profile.ts';
import type { Warning } from '#einvoice/model/warning.ts';

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
  it('precedes information, which a bound might otherwise keep instead', async () => {
    const warnings = Array.from({ length: 200 }, (_, index) => information(index));
    const prepared = prepareDeposit({ members: { members, violations: [] }, target: [COMPANY] });
    const withOne = await withGlyphs(
      { ...prepared, warnings },
      { companies: [COMPANY], fontFiles: [] },
    );
    expect(withOne.warnings.map(({ code }) => code).slice(0, 2)).to.deep.equal([
      'glyph_missing',
      'term_not_carried',
    ]);
  });

  it('is about the footer of our own pages, too', async () => {
    const profile = { ...EMPTY_PROFILE, footer: 'Merci 🎂' };
    const companies = [{ ...COMPANY, profile_id: '7', profile }];
    const lines = [{ ...members.lines[0], name: 'Gâteau' }];
    const target = { companies, fontFiles: [] };
    const warned = async (deposit: Partial<InvoiceDeposit>) => {
      const prepared = prepareDeposit({
        members: { members: { ...deposit, lines }, violations: [] },
        target: companies,
      });
      expect(prepared.violations).to.deep.equal([]);
      const { warnings } = await withGlyphs(prepared, target);
      return warnings.filter(({ code }) => code === 'glyph_missing').length;
    };
    const seller = { name: 'Meunerie', siren: '356000000' };
    const purchase = { ...members, direction: 'purchases', buyer: undefined, seller } as const;
    expect(await warned(members)).to.equal(1);
    expect(await warned({ ...purchase, invoice_number: 'M-1' })).to.equal(0);
    const input = { members: { ...members, lines }, target: { companies, today: '2026-03-02' } };
    const { warnings } = await prepareDraftWithGlyphs({ ...input, fontFiles: [] });
    expect(warnings.map(({ code }) => code)).to.include('glyph_missing');
  });
});
