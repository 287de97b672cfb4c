import { AMOUNT_RULES } from '#einvoice/rules/amounts/line-amounts.ts';
import { take } from '#test/support/rules/append.ts';
import { inTurn, remove, write, type Change } from '#test/support/rules/change.ts';
import { describeBounds, type Bound } from '#test/einvoice/rules/bounds.ts';

const LINE = {
  ubl: 'InvoiceLine',
  cii: 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
};

/** Leaves the sample's second line: one piece at 102.00, without a base quantity. */
const oneLine: Change = (invoice) => take(LINE[invoice.syntax])(invoice);

const net = (amount: string, ...changes: readonly Change[]): Change =>
  inTurn(oneLine, write('BG-25/BT-131', amount), ...changes);

const QUANTITY = 'BG-25/BT-129';
const PRICE = 'BG-25/BG-29/BT-146';
const BASE_QUANTITY = 'BG-25/BG-29/BT-149';

const NETS = (
  [
    ['a net amount may be two cents above the price by the quantity', net('102.02'), net('102.03')],
    ['a net amount may be two cents below the price by the quantity', net('101.98'), net('101.97')],
    ['nothing is computed without a price', net('1.00', remove(PRICE)), net('1.00')],
    ['nothing is computed without a quantity', net('1.00', remove(QUANTITY)), net('1.00')],
    ['a line may lack its net amount', inTurn(oneLine, remove('BG-25/BT-131')), net('0.00')],
    [
      'a price is divided by its base quantity',
      net('10.20', write(BASE_QUANTITY, '10')),
      net('102.00', write(BASE_QUANTITY, '10')),
    ],
    [
      'nothing is computed with a base quantity that is no number',
      net('1.00', write(BASE_QUANTITY, 'dix')),
      net('1.00', write(BASE_QUANTITY, '10')),
    ],
    [
      'nothing is computed with a base quantity of zero',
      net('1.00', write(BASE_QUANTITY, '0')),
      net('1.00', write(BASE_QUANTITY, '0.01')),
    ],
  ] as const
).map((row): Bound => ['PEPPOL-EN16931-R120', ...row]);

interface Share {
  name: string;
  amount: string;
  base: string;
  rate: string;
  /** Amounts around the base by the percentage, by two and three cents. */
  near: readonly [below: string, above: string];
  far: readonly [below: string, above: string];
}

const SHARES: readonly Share[] = [
  {
    name: 'an allowance',
    amount: 'BG-20/BT-92',
    base: 'BG-20/BT-93',
    rate: 'BG-20/BT-94',
    near: ['9.98', '10.02'],
    far: ['9.97', '10.03'],
  },
  {
    name: 'a charge',
    amount: 'BG-21/BT-99',
    base: 'BG-21/BT-100',
    rate: 'BG-21/BT-101',
    near: ['19.98', '20.02'],
    far: ['19.97', '20.03'],
  },
  {
    name: 'a line’s allowance',
    amount: 'BG-25/BG-27/BT-136',
    base: 'BG-25/BG-27/BT-137',
    rate: 'BG-25/BG-27/BT-138',
    near: ['4.98', '5.02'],
    far: ['4.97', '5.03'],
  },
  {
    name: 'a line’s charge',
    amount: 'BG-25/BG-28/BT-141',
    base: 'BG-25/BG-28/BT-142',
    rate: 'BG-25/BG-28/BT-143',
    near: ['2.98', '3.02'],
    far: ['2.97', '3.03'],
  },
];

const boundsOf = ({ name, amount, base, rate, near, far }: Share): Bound[] => {
  const other = write(amount, '1.00');
  const rows: readonly (readonly [title: string, kept: Change, broken: Change])[] = [
    [`${name} may be two cents too low`, write(amount, near[0]), write(amount, far[0])],
    [`${name} may be two cents too high`, write(amount, near[1]), write(amount, far[1])],
    [`${name} without a base may be any`, inTurn(other, remove(base)), other],
    [`${name} without a percentage may be any`, inTurn(other, remove(rate)), other],
    [`${name} with neither may be any`, inTurn(other, remove(base), remove(rate)), other],
  ];
  return rows.map((row) => ['PEPPOL-EN16931-R040', ...row]);
};

describe('remarks on amounts that differ from their computation', () => {
  describeBounds(AMOUNT_RULES, [...NETS, ...SHARES.flatMap(boundsOf)]);
});
