import { expect } from 'chai';
import {
  EXEMPT,
  NOT_EXEMPT,
  REVERSE_CHARGED,
  acceptedContent,
  buildLine,
  fieldsOf,
  violationsOf,
} from './builders.ts';

const TWO_RATES = [
  buildLine({ quantity: 3, unit_price: '19.99', tax_rate: 20 }),
  buildLine({ quantity: '2.5', unit_price: '7.3333', tax_rate: '5.50' }),
  buildLine({ quantity: 1, unit_price: 10, tax_rate: '20.0' }),
];

const totalsOf = ({
  total_excluding_tax,
  total_tax,
  total_including_tax,
  amount_due,
}: ReturnType<typeof acceptedContent>) => [
  total_excluding_tax,
  total_tax,
  total_including_tax,
  amount_due,
];

describe('readAmounts', () => {
  it('adds up several rates, each taxed once', () => {
    const content = acceptedContent({ lines: TWO_RATES });
    expect(content.lines.map((line) => line.net_amount)).to.deep.equal(['59.97', '18.33', '10.00']);
    expect(content.tax_subtotals).to.deep.equal([
      {
        tax_category: 'S',
        tax_rate: '20',
        taxable_amount: '69.97',
        tax_amount: '13.99',
        ...NOT_EXEMPT,
      },
      {
        tax_category: 'S',
        tax_rate: '5.5',
        taxable_amount: '18.33',
        tax_amount: '1.01',
        ...NOT_EXEMPT,
      },
    ]);
    expect(totalsOf(content)).to.deep.equal(['88.30', '15.00', '103.30', '103.30']);
  });

  it('rounds tax on the sum of a rate, not line by line', () => {
    const lines = Array.from({ length: 3 }, () => buildLine({ unit_price: '0.33', tax_rate: 10 }));
    expect(acceptedContent({ lines }).total_tax).to.equal('0.10');
  });

  it('rounds half a cent away from zero, so that a credit line mirrors its line', () => {
    const line = { unit_price: '0.005', tax_rate: 20 };
    const lines = [buildLine({ ...line, quantity: 1 }), buildLine({ ...line, quantity: -1 })];
    const content = acceptedContent({ lines });
    expect(content.lines.map((one) => one.net_amount)).to.deep.equal(['0.01', '-0.01']);
    expect(totalsOf(content)).to.deep.equal(['0.00', '0.00', '0.00', '0.00']);
  });

  it('never writes a negative zero', () => {
    const lines = [buildLine({ quantity: '-0.001', unit_price: '0.01' })];
    const content = acceptedContent({ lines });
    expect(content.lines[0]?.net_amount).to.equal('0.00');
    expect(totalsOf(content)).to.deep.equal(['0.00', '0.00', '0.00', '0.00']);
  });

  it('takes decimals exactly, beyond what a JavaScript number holds', () => {
    const lines = [buildLine({ unit_price: '1234567890123.456789', quantity: '1000' })];
    expect(totalsOf(acceptedContent({ lines }))).to.deep.equal([
      '1234567890123456.79',
      '246913578024691.36',
      '1481481468148148.15',
      '1481481468148148.15',
    ]);
  });

  it('subtracts payments from the amount due', () => {
    const payments = [{ amount: '50.00', paid_on: '2026-03-01', reference: 'V1' }, { amount: 10 }];
    const content = acceptedContent({ payments });
    expect(totalsOf(content)).to.deep.equal(['100.00', '20.00', '120.00', '60.00']);
    expect(content.payments).to.deep.equal([
      { amount: '50.00', paid_on: '2026-03-01', reference: 'V1' },
      { amount: '10.00', paid_on: null, reference: null },
    ]);
  });

  it('reads a credit note (381) with its positive amounts', () => {
    const content = acceptedContent({
      type_code: '381',
      lines: [buildLine({ quantity: 2, unit_price: '49.95' })],
      invoice_references: [{ invoice_number: 'F-2026-001', issue_date: '2026-01-05' }],
      total_including_tax: '119.88',
    });
    expect(totalsOf(content)).to.deep.equal(['99.90', '19.98', '119.88', '119.88']);
  });

  it('reads a negative corrective invoice', () => {
    const content = acceptedContent({
      type_code: '384',
      lines: [buildLine({ quantity: -2 })],
      invoice_references: [{ invoice_number: 'F-2026-001' }],
    });
    expect(totalsOf(content)).to.deep.equal(['-200.00', '-40.00', '-240.00', '-240.00']);
  });

  it('leaves exempt and reverse-charged lines untaxed', () => {
    const lines = [
      buildLine(),
      buildLine({ tax_category: 'E', tax_rate: 0 }),
      buildLine({ tax_category: 'AE', tax_rate: null }),
    ];
    const content = acceptedContent({ lines });
    expect(content.tax_subtotals).to.deep.equal([
      {
        tax_category: 'S',
        tax_rate: '20',
        taxable_amount: '100.00',
        tax_amount: '20.00',
        ...NOT_EXEMPT,
      },
      { tax_category: 'E', tax_rate: '0', taxable_amount: '100.00', tax_amount: '0.00', ...EXEMPT },
      {
        tax_category: 'AE',
        tax_rate: '0',
        taxable_amount: '100.00',
        tax_amount: '0.00',
        ...REVERSE_CHARGED,
      },
    ]);
    expect(totalsOf(content)).to.deep.equal(['300.00', '20.00', '320.00', '320.00']);
  });

  for (const [field, given, computed, rule] of [
    ['total_excluding_tax', '88.31', '88.30', 'BR-CO-13'],
    ['total_tax', '14.99', '15.00', 'BR-CO-14'],
    ['total_including_tax', '103.3', '103.30', null],
    ['total_including_tax', '103.31', '103.30', 'BR-CO-15'],
    ['amount_due', '0', '103.30', 'BR-CO-16'],
  ] as const)
    it(`${rule === null ? 'accepts' : 'refuses'} ${field} ${given} where ${computed} is due`, () => {
      const shown = Number(given).toFixed(2);
      const message = `vaut ${shown} mais le calcul donne ${computed} (EN 16931 ${rule})`;
      expect(violationsOf({ lines: TWO_RATES, [field]: given })).to.deep.equal(
        rule === null ? [] : [{ field, message }],
      );
    });

  it('refuses a wrong net amount, naming the line', () => {
    const lines = [buildLine(), buildLine({ unit_price: 20, net_amount: '19.99' })];
    expect(violationsOf({ lines })).to.deep.equal([
      {
        field: 'lines[1].net_amount',
        message: 'vaut 19.99 mais le calcul donne 20.00 (EN 16931 BT-131)',
      },
    ]);
  });

  it('reports only a missing quantity or price of a line', () => {
    for (const lacking of [{ quantity: null }, { unit_price: undefined }]) {
      const line = { ...buildLine({ net_amount: 1 }), ...lacking };
      expect(fieldsOf({ lines: [line] })).to.deep.equal([`lines[0].${Object.keys(lacking)[0]}`]);
    }
  });

  it('reports a wrong line and a wrong total together', () => {
    const lines = [buildLine({ net_amount: '99.00' })];
    expect(fieldsOf({ lines, total_tax: '19.80' })).to.deep.equal([
      'lines[0].net_amount',
      'total_tax',
    ]);
  });

  it('compares no total while a line cannot be read', () => {
    const lines = [buildLine({ quantity: 'x' })];
    expect(fieldsOf({ lines, total_tax: '20.00' })).to.deep.equal(['lines[0].quantity']);
  });

  it('refuses a product that outgrows 19 digits', () => {
    const lines = [buildLine({ quantity: '100000', unit_price: '1000000000000' })];
    expect(violationsOf({ lines })[0]).to.deep.equal({
      field: 'lines[0].net_amount',
      message: 'dépasse 19 chiffres dont 2 décimales',
    });
  });

  it('refuses sums of a rate that outgrow 19 digits though they cancel out in the totals', () => {
    const huge = { quantity: '90000', unit_price: '1000000000000' };
    const lines = [
      buildLine(huge),
      buildLine(huge),
      buildLine({ ...huge, quantity: '-90000', tax_category: 'E', tax_rate: 0 }),
      buildLine({ ...huge, quantity: '-90000', tax_category: 'E', tax_rate: 0 }),
    ];
    expect(fieldsOf({ lines })).to.deep.equal(['tax_subtotals']);
  });
});

const LINES = [buildLine(), buildLine({ tax_rate: 10, unit_price: '9.99' })];
const AT_20 = { tax_rate: '20.00', taxable_amount: 100, tax_amount: 20 };
const AT_10 = { tax_category: 'S', tax_rate: 10, taxable_amount: '9.99', tax_amount: '1.00' };

describe('readAmounts with a given VAT breakdown', () => {
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
