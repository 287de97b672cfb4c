import { CONDITION_RULES } from '#einvoice/rules/en16931/conditions.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { inTurn, remove, write, writeDay } from '#test/support/rules/change.ts';

const NET = 'BG-25/BG-29/BT-146';
const GROSS = 'BG-25/BG-29/BT-148';

const PRICES: readonly Judged[] = [
  ['a line needs a price', 'BR-27', 'breaks', remove(NET)],
  ['a price may be zero', 'BR-27', 'keeps', write(NET, '0')],
  ['a price may not be negative', 'BR-27', 'breaks', write(NET, '-0.01')],
  ['a price that is no number is not called negative', 'BR-27', 'keeps', write(NET, 'dix')],
  ['a gross price may be zero', 'BR-28', 'keeps', write(GROSS, '0')],
  ['a gross price may not be negative', 'BR-28', 'breaks', write(GROSS, '-0.01')],
  ['a gross price that is no number is not called negative', 'BR-28', 'keeps', write(GROSS, 'dix')],
];

const ends = (rule: string, start: string, end: string): Judged[] => [
  ['an end of a period suffices', rule, 'keeps', remove(start)],
  ['a start of a period suffices', rule, 'keeps', remove(end)],
];

const period = (rule: string, start: string, end: string): Judged[] => {
  const from = (first: string, last: string) => inTurn(writeDay(start, first), writeDay(end, last));
  return [
    ['a period may have an end alone', rule, 'keeps', remove(start)],
    ['a period may have a start alone', rule, 'keeps', remove(end)],
    ['a period may be of one day', rule, 'keeps', from('2026-02-28', '2026-02-28')],
    ['a period may be of two days', rule, 'keeps', from('2026-02-28', '2026-03-01')],
    ['a period may not end before it starts', rule, 'breaks', from('2026-03-01', '2026-02-28')],
  ];
};

const START = 'BG-14/BT-73';
const END = 'BG-14/BT-74';
const TAX_POINT = 'BT-8';

/** UBL writes the tax point into the period, which then may have no day. */
const TAX_POINTS: readonly Judged[] = [
  ['a period needs a day', 'BR-CO-19', 'breaks', inTurn(remove(START), remove(END))],
  [
    'a tax point suffices',
    'BR-CO-19',
    'keeps',
    inTurn(remove(START), remove(END), write(TAX_POINT, '35')),
    'ubl',
  ],
  [
    'a tax point is no day',
    'BR-CO-19',
    'breaks',
    inTurn(remove(START), remove(END), write(TAX_POINT, '72')),
    'cii',
  ],
];

const CARD = 'BG-16/BG-18/BT-87';

const CARDS: readonly Judged[] = [
  ['ten characters may name a card', 'BR-51', 'keeps', write(CARD, '1234567890')],
  ['eleven characters are too many for a card', 'BR-51', 'breaks', write(CARD, '12345678901')],
];

const MEANS = 'BG-16/BT-81';
const ACCOUNT = 'BG-16/BG-17';
const withoutNumber = remove(`${ACCOUNT}/BT-84`);
const inCash = write(MEANS, '10');

const TRANSFERS: readonly Judged[] = [
  ['a transfer needs a number for its account', 'BR-50', 'breaks', withoutNumber],
  ['cash needs no account with a number', 'BR-50', 'keeps', inTurn(inCash, withoutNumber)],
  ['a transfer needs the number of an account', 'BR-61', 'breaks', withoutNumber],
  ['cash needs no number of an account', 'BR-61', 'keeps', inTurn(inCash, withoutNumber)],
  ['a transfer needs an account', 'BR-61', 'breaks', remove(ACCOUNT), 'ubl'],
  ['another rule asks for the account of a transfer', 'BR-61', 'keeps', remove(ACCOUNT), 'cii'],
];

const VAT_NUMBER = 'BG-4/BT-31';

const VAT_NUMBERS: readonly Judged[] = [
  ['a VAT number may be Greek', 'BR-CO-09', 'keeps', write(VAT_NUMBER, 'EL094019245')],
  ['a VAT number may not begin with no country', 'BR-CO-09', 'breaks', write(VAT_NUMBER, 'ZZ1')],
  ['a VAT number of South Sudan', 'BR-CO-09', 'keeps', write(VAT_NUMBER, 'SS1'), 'ubl'],
  ['no VAT number of South Sudan', 'BR-CO-09', 'breaks', write(VAT_NUMBER, 'SS1'), 'cii'],
  [
    'a VAT number of the Netherlands Antilles',
    'BR-CO-09',
    'keeps',
    write(VAT_NUMBER, 'AN1'),
    'cii',
  ],
  [
    'no VAT number of the Netherlands Antilles',
    'BR-CO-09',
    'breaks',
    write(VAT_NUMBER, 'AN1'),
    'ubl',
  ],
];

const DATE = 'BT-7';

const TAX: readonly Judged[] = [
  [
    'VAT may be accounted in the currency of the invoice',
    'BR-53',
    'keeps',
    write('BT-6', 'EUR'),
    'ubl',
  ],
  ['VAT is accounted in another currency', 'BR-53', 'breaks', write('BT-6', 'EUR'), 'cii'],
  ['a date of the tax point suffices', 'BR-CO-03', 'keeps', remove(TAX_POINT)],
  [
    'a code of the tax point suffices',
    'BR-CO-03',
    'keeps',
    inTurn(remove(DATE), write(TAX_POINT, '35')),
  ],
];

describe('the conditions of prices, periods, payment and VAT numbers', () => {
  describeVerdicts(CONDITION_RULES, [
    ...PRICES,
    ...period('BR-29', 'BG-14/BT-73', 'BG-14/BT-74'),
    ...period('BR-30', 'BG-25/BG-26/BT-134', 'BG-25/BG-26/BT-135'),
    ...ends('BR-CO-19', 'BG-14/BT-73', 'BG-14/BT-74'),
    ...ends('BR-CO-20', 'BG-25/BG-26/BT-134', 'BG-25/BG-26/BT-135'),
    ...TAX_POINTS,
    ...CARDS,
    ...TRANSFERS,
    ...VAT_NUMBERS,
    ...TAX,
  ]);
});
