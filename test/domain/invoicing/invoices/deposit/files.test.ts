import { expect } from 'chai';
import { FILE_RULES } from '#domain/invoicing/invoices/deposit/rules.ts';
import { readInvoiceContent } from '#domain/invoicing/invoices/deposit/read-invoice.ts';
import type { InvoiceDeposit } from '#domain/invoicing/invoices/deposit/invoice-deposit.ts';
import { acceptedContent, buildLine, OWN_COMPANY } from './builders.ts';

const read = (overrides: Partial<InvoiceDeposit>) =>
  readInvoiceContent(
    {
      direction: 'sales',
      issue_date: '2026-03-02',
      buyer: { name: 'Boulangerie Dupont' },
      lines: [buildLine()],
      ...overrides,
    },
    OWN_COMPANY,
    FILE_RULES,
  );
const accepted = (overrides: Partial<InvoiceDeposit>) => {
  const result = read(overrides);
  if (result.kind === 'read') return result.content;
  throw new Error(JSON.stringify(result.violations));
};
const violations = (overrides: Partial<InvoiceDeposit>) => {
  const result = read(overrides);
  return result.kind === 'refused'
    ? result.violations.map(({ field, message }) => `${field} ${message}`)
    : [];
};

describe('the rules of a file', () => {
  const adjusted = buildLine({
    quantity: '10',
    unit_price: '1.234567891',
    price_base_quantity: '3.00',
    adjustments: [
      { charge: false, amount: '1.00', reason: 'Remise fidélité' },
      { charge: true, amount: '0.50' },
    ],
  });

  it('count the quantity of a price, and the allowances and charges of a line', () => {
    // 12.34567891 / 3 = 4.115…, - 1.00 + 0.50
    const { lines, total_excluding_tax } = accepted({ lines: [adjusted] });
    expect(total_excluding_tax).to.equal('3.62');
    expect(lines[0]).to.deep.include({
      unit_price: '1.234567891',
      price_base_quantity: '3',
      net_amount: '3.62',
      adjustments: [
        { charge: false, amount: '1.00', reason: 'Remise fidélité', reason_code: null },
        { charge: true, amount: '0.50', reason: 'Frais', reason_code: null },
      ],
    });
  });

  it('say nothing of sums when a line cannot be read', () => {
    const lines = [buildLine({ quantity: 'dix' })];
    expect(violations({ lines, lines_total: '999.00' })).to.deep.equal([
      'lines[0].quantity doit être un nombre décimal (10 décimales et 25 chiffres au maximum)',
    ]);
  });

  it('leave out that a price is for one', () => {
    const { lines } = accepted({ lines: [buildLine({ price_base_quantity: '1.00' })] });
    expect(lines[0]?.price_base_quantity).to.equal(null);
  });

  it('refuse a price of no quantity, and an adjustment without an amount', () => {
    const lines = [buildLine({ price_base_quantity: '0', adjustments: [{ charge: true }] })];
    expect(violations({ lines })).to.deep.equal([
      'lines[0].price_base_quantity doit être supérieur à 0',
      'lines[0].adjustments[0].amount doit être renseigné',
    ]);
  });

  it("do not count a file's members in JSON", () => {
    const { lines, rounding_amount, amount_due } = acceptedContent({
      lines: [{ ...adjusted, unit_price: '1' }],
      rounding_amount: '5',
      lines_total: '9',
    });
    expect(lines[0]).to.deep.include({
      price_base_quantity: null,
      adjustments: [],
      net_amount: '10.00',
    });
    expect([rounding_amount, amount_due]).to.deep.equal([null, '12.00']);
  });

  it('take a net amount within 0.02 of its line, and count it', () => {
    const lines = (net_amount: string) => [buildLine({ net_amount })];
    expect(accepted({ lines: lines('100.02') }).total_excluding_tax).to.equal('100.02');
    expect(violations({ lines: lines('100.03') })).to.deep.equal([
      'lines[0].net_amount vaut 100.03 mais le calcul donne 100.00 (EN 16931 BT-131)',
    ]);
  });

  it('take an allowance within 0.02 of its percentage, and count it', () => {
    const allowance = { base_amount: '33.33', percentage: '10' };
    const found = accepted({ allowance_charges: [{ ...allowance, amount: '3.35' }] });
    expect(found.total_excluding_tax).to.equal('96.65');
    expect(violations({ allowance_charges: [{ ...allowance, amount: '3.36' }] })).to.have.length(1);
  });

  it('take a breakdown that is less than 1 off, and add its tax', () => {
    const tax = { tax_category: 'S', tax_rate: '20' };
    const { tax_subtotals, total_tax, total_including_tax } = accepted({
      tax_subtotals: [{ ...tax, taxable_amount: '100.99', tax_amount: '21.00' }],
    });
    expect(tax_subtotals[0]).to.deep.include({ taxable_amount: '100.99', tax_amount: '21.00' });
    expect([total_tax, total_including_tax]).to.deep.equal(['21.00', '121.00']);
    expect(
      violations({ tax_subtotals: [{ ...tax, taxable_amount: '101.00', tax_amount: '22.00' }] }),
    ).to.deep.equal([
      'tax_subtotals[0].taxable_amount vaut 101.00 mais le calcul donne 100.00 (EN 16931 BR-S-08)',
      'tax_subtotals[0].tax_amount vaut 22.00 mais le calcul donne 20.00 (EN 16931 BR-CO-17)',
    ]);
  });

  it('take no tax at 0 %', () => {
    const exempt = { tax_category: 'E', tax_rate: '0' };
    expect(
      violations({
        lines: [buildLine(exempt)],
        tax_subtotals: [{ ...exempt, taxable_amount: '100', tax_amount: '0.01' }],
      }),
    ).to.have.length(1);
  });

  it('compare the sums that a file states', () => {
    const sums = {
      allowance_charges: [{ amount: '10' }, { charge: true, amount: '4' }],
      payments: [{ amount: '7.00' }],
      lines_total: '100',
      allowances_total: '10.00',
      charges_total: '4.00',
      paid_amount: '7',
      rounding_amount: '-0.05',
    };
    expect(accepted(sums)).to.deep.include({ rounding_amount: '-0.05', amount_due: '105.75' });
    const wrong = { lines_total: '1', allowances_total: '2', charges_total: '3', paid_amount: '4' };
    expect(violations({ ...sums, ...wrong })).to.deep.equal([
      'lines_total vaut 1.00 mais le calcul donne 100.00 (EN 16931 BR-CO-10)',
      'allowances_total vaut 2.00 mais le calcul donne 10.00 (EN 16931 BR-CO-11)',
      'charges_total vaut 3.00 mais le calcul donne 4.00 (EN 16931 BR-CO-12)',
      'paid_amount vaut 4.00 mais le calcul donne 7.00 (EN 16931 BT-113)',
    ]);
  });

  it('take a SIREN and a SIRET whose check digit is wrong', () => {
    const buyer = { name: 'B', siren: '123456789', siret: '12345678900011' };
    expect(accepted({ buyer }).buyer).to.deep.include(buyer);
  });
});
