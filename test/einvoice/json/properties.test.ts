import { expect } from 'chai';
import * as fc from 'fast-check';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { FOREIGN_PURCHASE, acceptedContent, violationsOf } from './builders.ts';

/** The oracle counts cents as bigint, independently of the code under test. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const money = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const total = (values: bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Half away from zero. */
function roundedRatio(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

const scaled = (range: { min: number; max: number }, places: number) =>
  fc.integer(range).map((units) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });

const tax = fc.constantFrom(
  { tax_category: 'S', tax_rate: '20' },
  { tax_category: 'S', tax_rate: '5.5' },
  { tax_category: 'S', tax_rate: 2.1 },
  { tax_category: 'M', tax_rate: '0.5125' },
  { tax_category: 'E', tax_rate: 0 },
  { tax_category: 'AE' },
);
const amount = scaled({ min: -1_000_000, max: 1_000_000 }, 2);
const line = fc.record({
  name: fc.constant('Article'),
  quantity: scaled({ min: -99_999_999, max: 99_999_999 }, 4),
  unit_price: scaled({ min: 0, max: 2_000_000_000 }, 6),
});
const withTax = <T extends object>(arbitrary: fc.Arbitrary<T>) =>
  fc.tuple(arbitrary, tax).map(([value, key]) => ({ ...value, ...key }));

const document = fc.record({
  lines: fc.array(withTax(line), { minLength: 1, maxLength: 8 }),
  allowance_charges: fc.array(
    withTax(
      fc.oneof(
        fc.record({ charge: fc.boolean(), amount }),
        fc.record({
          charge: fc.boolean(),
          base_amount: amount,
          percentage: scaled({ min: 0, max: 1_000_000 }, 4),
        }),
      ),
    ),
    { maxLength: 4 },
  ),
});
/** Thousandths of the total; together at most all of it. */
const paidShares = fc.array(fc.integer({ min: 0, max: 333 }), { maxLength: 3 });

const sharesOf = (content: InvoiceContent, shares: readonly number[]) =>
  shares.map((share) => {
    const all = cents(content.total_including_tax);
    return { amount: money(all > 0n ? (all * BigInt(share)) / 1000n : 0n) };
  });

const deposit: fc.Arbitrary<Partial<InvoiceDeposit>> = fc
  .tuple(document, paidShares)
  .map(([members, shares]) => {
    const unpaid = { ...FOREIGN_PURCHASE, ...members };
    return { ...unpaid, payments: sharesOf(acceptedContent(unpaid), shares) };
  });

const signedCents = (content: InvoiceContent) => [
  ...content.lines.map((one) => ({ ...one, cents: cents(one.net_amount) })),
  ...content.allowance_charges.map((one) => ({
    ...one,
    cents: one.charge ? cents(one.amount) : -cents(one.amount),
  })),
];

/** Returns every computed amount in a deposit. */
function givenBack(content: InvoiceContent): Partial<InvoiceDeposit> {
  const { lines, allowance_charges, payments, tax_subtotals } = content;
  const { total_excluding_tax, total_tax, total_including_tax, amount_due } = content;
  const totals = { total_excluding_tax, total_tax, total_including_tax, amount_due };
  const amounts = { lines, allowance_charges, payments, tax_subtotals, ...totals };
  return { ...FOREIGN_PURCHASE, ...amounts };
}

/** Deposits that are each wrong by some cents in one amount that is checked when given. */
function spoiled(content: InvoiceContent, by: bigint): [string, Partial<InvoiceDeposit>][] {
  const whole = givenBack(content);
  const off = (value: string) => money(cents(value) + by);
  const totals = (
    ['total_excluding_tax', 'total_tax', 'total_including_tax', 'amount_due'] as const
  ).map((name): [string, Partial<InvoiceDeposit>] => [
    name,
    { ...whole, [name]: off(content[name]) },
  ]);
  const lines = content.lines.map((one, index): [string, Partial<InvoiceDeposit>] => [
    `lines[${index}].net_amount`,
    { ...whole, lines: content.lines.with(index, { ...one, net_amount: off(one.net_amount) }) },
  ]);
  const subtotals = content.tax_subtotals.flatMap((one, index) =>
    (['taxable_amount', 'tax_amount'] as const).map((name): [string, Partial<InvoiceDeposit>] => [
      `tax_subtotals[${index}].${name}`,
      {
        ...whole,
        tax_subtotals: content.tax_subtotals.with(index, { ...one, [name]: off(one[name]) }),
      },
    ]),
  );
  return [...totals, ...lines, ...subtotals];
}

/** The number in units of the last of at most `places` decimals. */
function units(text: string, places: number): bigint {
  const [integer = '', fraction = ''] = text.split('.');
  return BigInt(`${integer}${fraction.padEnd(places, '0')}`);
}

function expectLines(content: InvoiceContent): void {
  for (const one of content.lines) {
    const exact = units(one.quantity, 4) * units(one.unit_price, 6);
    expect(cents(one.net_amount)).to.equal(roundedRatio(exact, 10n ** 8n));
  }
}

function expectSubtotals(content: InvoiceContent): void {
  const signed = signedCents(content);
  for (const { tax_category, tax_rate, taxable_amount, tax_amount } of content.tax_subtotals) {
    const bearing = signed.filter(
      (one) => one.tax_category === tax_category && one.tax_rate === tax_rate,
    );
    const taxable = total(bearing.map((one) => one.cents));
    expect(taxable_amount).to.equal(money(taxable));
    expect(tax_amount).to.equal(money(roundedRatio(taxable * units(tax_rate, 4), 1_000_000n)));
  }
}

function expectTotals(content: InvoiceContent): void {
  const excluding = total(signedCents(content).map((one) => one.cents));
  const totalTax = total(content.tax_subtotals.map((one) => cents(one.tax_amount)));
  const paid = total(content.payments.map((one) => cents(one.amount)));
  expect(content.total_excluding_tax).to.equal(money(excluding));
  expect(content.total_tax).to.equal(money(totalTax));
  expect(content.total_including_tax).to.equal(money(excluding + totalTax));
  expect(content.amount_due).to.equal(money(excluding + totalTax - paid));
}

describe('computed totals, whatever the invoice', () => {
  it('satisfy the sums of EN 16931 to the cent', () => {
    fc.assert(
      fc.property(deposit, (given) => {
        const content = acceptedContent(given);
        expectLines(content);
        expectSubtotals(content);
        expectTotals(content);
      }),
    );
  });

  it('pass when they are sent back, and give the same document', () => {
    fc.assert(
      fc.property(deposit, (given) => {
        const content = acceptedContent(given);
        expect(acceptedContent(givenBack(content))).to.deep.equal(content);
      }),
    );
  });

  it('are refused by name, and alone, if one is off by 0.01', () => {
    fc.assert(
      fc.property(deposit, fc.constantFrom(1n, -1n), (given, by) => {
        for (const [field, wrong] of spoiled(acceptedContent(given), by))
          expect(violationsOf(wrong).map((violation) => violation.field)).to.deep.equal([field]);
      }),
    );
  });
});
