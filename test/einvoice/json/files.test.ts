import { expect } from 'chai';
import { FILE_RULES } from '#einvoice/json/rules.ts';
import { readInvoiceContent } from '#einvoice/json/read-invoice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { NO_ADJUSTMENT_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { LineDeposit } from '#einvoice/json/lines.ts';
import { buildLine as buildJsonLine, OWN_COMPANY } from './builders.ts';

const buildLine = (overrides: LineDeposit = {}) =>
  buildJsonLine({ tax_category: 'S', ...overrides });

const read = (overrides: Partial<InvoiceDeposit>) =>
  readInvoiceContent(
    {
      direction: 'sales',
      issue_date: '2026-03-02',
      currency_code: 'EUR',
      seller: { name: 'Menuiserie Petit' },
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
  it('keep an unlisted type as stated', () => {
    expect(accepted({ type_code: 'wrong' }).type_code).to.equal('wrong');
    expect(accepted({ type_code: ' 380 ' }).type_code).to.equal('380');
  });

  it('keep a malformed VAT number, bank and debited account', () => {
    const { seller, payment_means } = accepted({
      direction: 'purchases',
      seller: { name: 'Verkäufer', vat_number: 'DE37/302/30168' },
      payment_means: [
        {
          type_code: '59',
          bic: '[BIC der Bank]',
          direct_debit: { debited_iban: 'FRDEBIT', mandate_reference: 'M-1' },
        },
      ],
    });
    expect(seller.vat_number).to.equal('DE37/302/30168');
    expect(payment_means[0]).to.deep.include({
      bic: '[BIC der Bank]',
      direct_debit: { mandate_reference: 'M-1', creditor_id: null, debited_iban: 'FRDEBIT' },
    });
  });

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
        {
          ...NO_ADJUSTMENT_DETAILS,
          charge: false,
          amount: '1.00',
          reason: 'Remise fidélité',
          reason_code: null,
        },
        {
          ...NO_ADJUSTMENT_DETAILS,
          charge: true,
          amount: '0.50',
          reason: 'Frais',
          reason_code: null,
        },
      ],
    });
  });

  it('report nothing about sums when a line cannot be read', () => {
    const lines = [buildLine({ quantity: 'dix' })];
    expect(violations({ lines, lines_total: '999.00' })).to.deep.equal([
      'lines[0].quantity doit être un nombre décimal (20 décimales et 60 chiffres au maximum)',
    ]);
  });

  it('leave out a base quantity of one', () => {
    const { lines } = accepted({ lines: [buildLine({ price_base_quantity: '1.00' })] });
    expect(lines[0]?.price_base_quantity).to.equal(null);
  });

  it('refuse an adjustment without an amount, and ignore a price of no quantity', () => {
    const lines = [buildLine({ price_base_quantity: '0', adjustments: [{ charge: true }] })];
    expect(violations({ lines })).to.deep.equal([
      'lines[0].adjustments[0].amount doit être renseigné, ou base_amount et percentage',
    ]);
  });

  it('keep amounts as stated, even if their parts contradict them', () => {
    const { lines, total_excluding_tax } = accepted({
      lines: [buildLine({ net_amount: '100.03' })],
    });
    expect([lines[0]?.net_amount, total_excluding_tax]).to.deep.equal(['100.03', '100.03']);
    const allowance = { base_amount: '33.33', percentage: '10', amount: '-5.00' };
    expect(accepted({ allowance_charges: [allowance] }).allowance_charges[0]).to.deep.include({
      amount: '-5.00',
      percentage: '10',
    });
    const stated = { total_excluding_tax: '1.00', total_tax: '2.00', lines_total: '0.00' };
    expect(accepted(stated)).to.deep.include({ ...stated, amount_due: '120.00' });
  });

  it('keep several breakdowns of one rate, each with its reason', () => {
    const exempt = { tax_category: 'E', tax_rate: '0', tax_amount: '0.00' };
    const tax_subtotals = [
      {
        ...exempt,
        taxable_amount: '60.00',
        exemption_reason: 'Art. 261',
        exemption_reason_code: null,
      },
      {
        ...exempt,
        taxable_amount: '40.00',
        exemption_reason: 'Art. 262',
        exemption_reason_code: null,
      },
    ];
    const lines = [buildLine({ tax_category: 'E', tax_rate: '0' })];
    expect(accepted({ lines, tax_subtotals }).tax_subtotals).to.deep.equal(tax_subtotals);
  });

  it('compute amounts that a file does not state', () => {
    const { tax_subtotals, total_tax } = accepted({
      tax_subtotals: [{ tax_category: 'S', tax_rate: '20' }],
    });
    expect(tax_subtotals[0]).to.deep.include({ taxable_amount: '100.00', tax_amount: '20.00' });
    expect(total_tax).to.equal('20.00');
  });

  it('accept a SIREN and a SIRET whose check digit is wrong', () => {
    const buyer = { name: 'B', siren: '123456789', siret: '12345678900011' };
    expect(accepted({ buyer }).buyer).to.deep.include(buyer);
  });

  it('keep a process off the French list, or with several sellers', () => {
    const seller = { name: 'Menuiserie Petit', siren: '356000000' };
    for (const business_process of ['urn:fdc:peppol.eu:2017', 'B8'])
      expect(accepted({ seller, business_process })).to.deep.include({ business_process });
  });

  it('keep quantities, prices, rates and percentages with all their decimals', () => {
    const third = '33.333333333333336';
    const line = { quantity: third, unit_price: third, gross_unit_price: third, tax_rate: third };
    const { lines, allowance_charges } = accepted({
      lines: [buildLine({ ...line, price_base_quantity: third, net_amount: '33.33' })],
      allowance_charges: [{ percentage: third, base_amount: '3.00', amount: '1.00' }],
    });
    expect(lines[0]).to.include({ ...line, price_base_quantity: third });
    expect(allowance_charges[0]).to.include({ percentage: third });
  });

  it('keep an amount as stated, however large its factors', () => {
    const huge = { quantity: '1e20', unit_price: '1e20', net_amount: '1.00' };
    expect(accepted({ lines: [buildLine(huge)] }).lines[0]?.net_amount).to.equal('1.00');
  });

  it('refuse a missing currency, and a line without a category', () => {
    expect(violations({ currency_code: null })).to.deep.equal([
      'currency_code doit être renseigné (EN 16931 BR-05)',
    ]);
    const lines = [buildLine(), buildLine({ tax_category: null })];
    expect(violations({ lines })).to.deep.equal([
      'lines[1].tax_category doit être renseigné (EN 16931 BR-CO-04)',
    ]);
  });

  it('never give a party our name or SIREN', () => {
    expect(accepted({}).seller).to.deep.include({ name: 'Menuiserie Petit', siren: null });
    expect(violations({ seller: { vat_number: 'FR44732829320' } })).to.deep.equal([
      'seller.name doit être renseigné',
    ]);
    expect(violations({ direction: 'purchases', buyer: null })).to.deep.equal([
      'buyer.name doit être renseigné',
    ]);
  });
});
