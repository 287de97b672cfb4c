import { NO_ADJUSTMENT_DETAILS, NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { inWords } from '#test/support/service/in-words.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { creditLines } from '#domain/invoicing/credit-notes/credit-lines.ts';

const LINE: InvoiceLine = {
  ...NO_LINE_DETAILS,
  id: '1',
  name: 'Vis',
  description: null,
  quantity: '300',
  unit_code: 'H87',
  unit_price: '12',
  price_base_quantity: '100',
  adjustments: [
    {
      ...NO_ADJUSTMENT_DETAILS,
      charge: false,
      amount: '1.00',
      reason: 'Remise',
      reason_code: null,
    },
  ],
  tax_category: 'S',
  tax_rate: '20',
  net_amount: '35.00',
};

const creditOf = (line: InvoiceLine, quantity?: string) => {
  const { lines, violations } = creditLines([line], [{ position: 0, quantity }]);
  expect(violations).to.deep.equal([]);
  const { quantity: credited, unit_code, unit_price } = lines[0] ?? {};
  return { quantity: credited, unit_code, unit_price };
};

describe('the line of a credit note', () => {
  it('is the same if quantity and price make its net amount', () => {
    const line = { ...LINE, unit_price: '0.12', net_amount: '36.00' };
    expect(creditOf(line)).to.deep.equal({
      quantity: '300',
      unit_code: 'H87',
      unit_price: '0.12',
    });
    expect(creditOf(line, '0.5')).to.include({ quantity: '0.5', unit_price: '0.12' });
  });

  it('is one piece of its net amount, or has its price, if they do not', () => {
    const whole = { quantity: '1', unit_code: 'C62', unit_price: '35' };
    expect(creditOf(LINE)).to.deep.equal(whole);
    expect(creditOf(LINE, '300.0')).to.deep.equal(whole);
    expect(creditOf(LINE, '3')).to.deep.equal({
      quantity: '3',
      unit_code: 'H87',
      unit_price: '0.116667',
    });
  });

  it('is refused for an invalid quantity', () => {
    const wanted = [{ position: 0, quantity: 'dix' }];
    expect(inWords(creditLines([LINE], wanted).violations)).to.deep.equal([
      {
        field: 'lines[0].quantity',
        message: 'doit être une part de la quantité facturée (300)',
      },
    ]);
  });

  it('subtracts again what subtracted something', () => {
    const line = { ...LINE, quantity: '-300', net_amount: '-35.00' };
    expect(creditOf(line)).to.include({ quantity: '-1', unit_price: '35' });
    expect(creditOf(line, '-3')).to.include({ quantity: '-3', unit_price: '0.116667' });
    expect(creditLines([line], [{ position: 0, quantity: '3' }]).violations).to.have.length(1);
  });
});
