import { expect } from 'chai';
import {
  computeSubtotals,
  computeTotals,
  lineNetAmount,
  percentageOf,
} from '#einvoice/json/totals.ts';
import { decimal } from '#kernel/decimal.ts';

const taxed = (amount: string, tax_rate: string) =>
  ({ tax_category: 'S', tax_rate, amount: decimal(amount) }) as const;

describe('computeTotals', () => {
  it('follows BR-CO-13 to BR-CO-16', () => {
    const totals = computeTotals(
      [taxed('100.00', '20'), taxed('-10.03', '20'), taxed('9.99', '5.5')],
      [decimal('50.00')],
      decimal('0.02'),
      decimal('18.54'),
    );
    expect(JSON.parse(JSON.stringify(totals))).to.deep.equal({
      total_excluding_tax: '99.96',
      total_tax: '18.54',
      total_including_tax: '118.5',
      amount_due: '68.52',
    });
  });

  it('gives zeros without lines', () => {
    expect(
      JSON.parse(JSON.stringify(computeTotals([], [], decimal('0'), decimal('0')))),
    ).to.deep.equal({
      total_excluding_tax: '0',
      total_tax: '0',
      total_including_tax: '0',
      amount_due: '0',
    });
  });
});

describe('computeSubtotals', () => {
  it('rounds tax once per category and rate (BR-CO-17)', () => {
    const subtotals = computeSubtotals([
      taxed('100.00', '20'),
      taxed('-10.03', '20'),
      taxed('9.99', '5.5'),
    ]);
    expect(JSON.parse(JSON.stringify(subtotals))).to.deep.equal([
      { tax_category: 'S', tax_rate: '20', taxable_amount: '89.97', tax_amount: '17.99' },
      { tax_category: 'S', tax_rate: '5.5', taxable_amount: '9.99', tax_amount: '0.55' },
    ]);
  });
});

describe('rounding to the cent', () => {
  it('rounds half a cent away from zero', () => {
    const net = (quantity: string, price: string) =>
      lineNetAmount(decimal(quantity), decimal(price)).toFixed();
    expect(net('3', '0.335')).to.equal('1.01');
    expect(net('1', '1.004999')).to.equal('1');
    expect(net('-3', '0.335')).to.equal('-1.01');
    expect(percentageOf(decimal('0.25'), decimal('10')).toFixed()).to.equal('0.03');
    expect(percentageOf(decimal('-0.25'), decimal('10')).toFixed()).to.equal('-0.03');
  });
});
