import { expect } from 'chai';
import type { AllowanceChargeDeposit } from '#einvoice/json/allowance-charges.ts';
import type { LineDeposit } from '#einvoice/json/lines.ts';
import {
  EXEMPT,
  NOT_EXEMPT,
  acceptedContent,
  buildLine,
  fieldsOf,
  violationsOf,
} from './builders.ts';

const MIXED = [
  buildLine(),
  buildLine({ tax_rate: '5.5' }),
  buildLine({ tax_category: 'E', tax_rate: 0 }),
];

const taxOf = (given: AllowanceChargeDeposit, lines: LineDeposit[]) => {
  const [read] = acceptedContent({
    lines,
    allowance_charges: [{ amount: 10, ...given }],
  }).allowance_charges;
  return [read?.tax_category, read?.tax_rate];
};

describe('readAllowanceCharges', () => {
  it('takes allowances off and adds charges, before tax', () => {
    const content = acceptedContent({
      allowance_charges: [
        { amount: '10.00', reason: 'Fidélité' },
        { charge: true, percentage: '2.5', base_amount: 100, reason_code: 'FC' },
      ],
    });
    expect(content.allowance_charges).to.deep.equal([
      {
        charge: false,
        amount: '10.00',
        base_amount: null,
        percentage: null,
        reason: 'Fidélité',
        reason_code: null,
        tax_category: 'S',
        tax_rate: '20',
      },
      {
        charge: true,
        amount: '2.50',
        base_amount: '100.00',
        percentage: '2.5',
        reason: null,
        reason_code: 'FC',
        tax_category: 'S',
        tax_rate: '20',
      },
    ]);
    expect(content).to.deep.include({
      tax_subtotals: [
        {
          tax_category: 'S',
          tax_rate: '20',
          taxable_amount: '92.50',
          tax_amount: '18.50',
          ...NOT_EXEMPT,
        },
      ],
      total_excluding_tax: '92.50',
      total_tax: '18.50',
      total_including_tax: '111.00',
      amount_due: '111.00',
    });
  });

  it('counts an allowance at the rate it names', () => {
    const allowance_charges = [{ amount: 10, tax_rate: '5.50' }];
    expect(acceptedContent({ lines: MIXED, allowance_charges }).tax_subtotals).to.deep.equal([
      {
        tax_category: 'S',
        tax_rate: '20',
        taxable_amount: '100.00',
        tax_amount: '20.00',
        ...NOT_EXEMPT,
      },
      {
        tax_category: 'S',
        tax_rate: '5.5',
        taxable_amount: '90.00',
        tax_amount: '4.95',
        ...NOT_EXEMPT,
      },
      { tax_category: 'E', tax_rate: '0', taxable_amount: '100.00', tax_amount: '0.00', ...EXEMPT },
    ]);
  });

  it('gives a charge at a rate that no line has its own breakdown', () => {
    const allowance_charges = [{ charge: true, amount: 10, tax_rate: 10 }];
    const content = acceptedContent({ allowance_charges });
    expect(content.tax_subtotals[1]).to.deep.equal({
      tax_category: 'S',
      tax_rate: '10',
      taxable_amount: '10.00',
      tax_amount: '1.00',
      ...NOT_EXEMPT,
    });
  });

  it('completes the tax from the lines if they leave one answer', () => {
    expect(taxOf({}, [buildLine(), buildLine()])).to.deep.equal(['S', '20']);
    expect(taxOf({}, [buildLine({ tax_category: 'E', tax_rate: 0 })])).to.deep.equal(['E', '0']);
    expect(taxOf({ tax_rate: 0 }, MIXED)).to.deep.equal(['E', '0']);
    expect(taxOf({ tax_category: 'S' }, [MIXED[0] ?? {}, MIXED[2] ?? {}])).to.deep.equal([
      'S',
      '20',
    ]);
    expect(taxOf({ tax_category: 'Z' }, MIXED)).to.deep.equal(['Z', '0']);
  });

  it('keeps a complete tax as it is, whatever the lines have', () => {
    const given = { tax_category: 'S', tax_rate: '10' };
    expect(taxOf(given, [buildLine()])).to.deep.equal(['S', '10']);
  });

  it('asks for the rate if the lines leave several', () => {
    const ask = (given: AllowanceChargeDeposit) =>
      fieldsOf({ lines: MIXED, allowance_charges: [{ amount: 10, ...given }] });
    expect(ask({})).to.deep.equal(['allowance_charges[0].tax_rate']);
    expect(ask({ tax_category: 'S' })).to.deep.equal(['allowance_charges[0].tax_rate']);
  });

  it('refuses an exempt allowance or charge with a rate, each by its own rule', () => {
    const given = { amount: 10, tax_category: 'E', tax_rate: 20 };
    expect(
      violationsOf({ allowance_charges: [given, { ...given, charge: true }] }).map(
        ({ message }) => message,
      ),
    ).to.deep.equal([
      'doit être 0 pour la catégorie E (EN 16931 BR-E-06)',
      'doit être 0 pour la catégorie E (EN 16931 BR-E-07)',
    ]);
  });

  it('refuses an amount that is not the percentage of its base', () => {
    const given = { amount: '3.33', base_amount: '33.35', percentage: 10 };
    expect(violationsOf({ allowance_charges: [given, { ...given, charge: true }] })).to.deep.equal([
      {
        field: 'allowance_charges[0].amount',
        message: 'vaut 3.33 mais le calcul donne 3.34 (EN 16931 BT-92)',
      },
      {
        field: 'allowance_charges[1].amount',
        message: 'vaut 3.33 mais le calcul donne 3.34 (EN 16931 BT-99)',
      },
    ]);
  });

  it('accepts an amount with a percentage but no base', () => {
    const [read] = acceptedContent({
      allowance_charges: [{ amount: '3.33', percentage: 10 }],
    }).allowance_charges;
    expect(read).to.include({ amount: '3.33', base_amount: null, percentage: '10' });
  });

  it('refuses a percentage without a base or an amount', () => {
    expect(violationsOf({ allowance_charges: [{ percentage: 10 }] })).to.deep.equal([
      {
        field: 'allowance_charges[0].amount',
        message: 'doit être renseigné, ou base_amount et percentage',
      },
    ]);
  });

  it('gives a default reason (BR-33, BR-38)', () => {
    const { allowance_charges } = acceptedContent({
      allowance_charges: [{ amount: 1 }, { charge: true, amount: 1 }],
    });
    expect(allowance_charges.map(({ reason }) => reason)).to.deep.equal(['Remise', 'Frais']);
  });

  it('accepts an amount with a base alone', () => {
    const allowance_charges = [{ amount: 10, base_amount: 100, tax_rate: 20 }];
    expect(acceptedContent({ allowance_charges }).allowance_charges[0]).to.deep.include({
      amount: '10.00',
      base_amount: '100.00',
      percentage: null,
    });
  });
});
