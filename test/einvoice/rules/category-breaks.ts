import { inTurn, remove, repeat, write, type Change } from '#test/support/rules/change.ts';
import { descendantsOf } from '#test/support/rules/xml-node.ts';
import type { Breaking } from './breaking.ts';

/** How a category differs from `S` in what keeps and what breaks its rules. */
interface Category {
  prefix: string;
  code: string;
  /** The items' rate; null where they have none. */
  rate: string | null;
  wrongRate: string;
  exempt: boolean;
}

const CATEGORIES: readonly Category[] = [
  { prefix: 'S', code: 'S', rate: '20', wrongRate: '0', exempt: false },
  { prefix: 'Z', code: 'Z', rate: '0', wrongRate: '20', exempt: false },
  { prefix: 'E', code: 'E', rate: '0', wrongRate: '20', exempt: true },
  { prefix: 'AE', code: 'AE', rate: '0', wrongRate: '20', exempt: true },
  { prefix: 'IC', code: 'K', rate: '0', wrongRate: '20', exempt: true },
  { prefix: 'G', code: 'G', rate: '0', wrongRate: '20', exempt: true },
  { prefix: 'O', code: 'O', rate: null, wrongRate: '0', exempt: true },
  { prefix: 'AF', code: 'L', rate: '20', wrongRate: '-1', exempt: false },
  { prefix: 'AG', code: 'M', rate: '20', wrongRate: '-1', exempt: false },
];

const ITEMS = ['BG-25', 'BG-20', 'BG-21'];
const CODES = ['BG-25/BG-30/BT-151', 'BG-20/BT-95', 'BG-21/BT-102', 'BG-23/BT-118'];
const RATES = ['BG-25/BG-30/BT-152', 'BG-20/BT-96', 'BG-21/BT-103', 'BG-23/BT-119'] as const;

const withoutVatNumbers = inTurn(remove('BG-4/BT-31'), remove('BG-7/BT-48'), remove('BG-11'));
const withoutTax = inTurn(
  write('BG-23/BT-117', '0.00'),
  write('BG-22/BT-110', '0.00'),
  write('BG-22/BT-112', '210.00'),
  write('BG-22/BT-115', '160.50'),
);

/** The whole sample in the category. */
function inCategory({ code, rate, exempt }: Category): Change {
  return inTurn(
    ...CODES.map((term) => write(term, code)),
    ...RATES.map((term) => (rate === null ? remove(term) : write(term, rate))),
    ...(rate === '20' ? [] : [withoutTax]),
    ...(exempt ? [write('BG-23/BT-120', 'Exonération')] : []),
    ...(code === 'O' ? [withoutVatNumbers] : []),
  );
}

/** Removes the identifiers that the category needs; adds one that `O` refuses. */
const wrongParties = ({ code }: Category): Change =>
  code === 'O'
    ? write('BG-7/BT-48', 'FR39356000000')
    : inTurn(remove('BG-4/BT-31'), remove('BG-11'));

function breaksOf(category: Category): Breaking[] {
  const { prefix, code, wrongRate, exempt } = category;
  const before = inCategory(category);
  const id = (number: number): string => `BR-${prefix}-${String(number).padStart(2, '0')}`;
  const only = (kept: string): Change =>
    inTurn(...ITEMS.filter((group) => group !== kept).map((group) => remove(group)));
  const reason = exempt
    ? inTurn(remove('BG-23/BT-120'), remove('BG-23/BT-121'))
    : write('BG-23/BT-120', 'Exonération');
  return [
    [id(1), remove('BG-23'), before, code === 'O' ? 'ubl' : undefined],
    ...ITEMS.map((group, index): Breaking => [
      id(2 + index),
      wrongParties(category),
      inTurn(before, only(group)),
    ]),
    ...RATES.slice(0, 3).map((term, index): Breaking => [
      id(5 + index),
      write(term, wrongRate),
      before,
    ]),
    [id(8), write('BG-23/BT-116', '212.00'), before],
    [id(9), write('BG-23/BT-117', '0.01'), before, 'LM'.includes(code) ? 'ubl' : undefined],
    [id(10), reason, before],
  ];
}

const categoryOf = (code: string): Change =>
  inTurn(...CATEGORIES.filter((one) => one.code === code).map(inCategory));
const REVERSE_CHARGE = categoryOf('AE');
const INTRA_COMMUNITY = categoryOf('K');
const OUT_OF_SCOPE = categoryOf('O');
const noBuyer = inTurn(remove('BG-7/BT-47'), remove('BG-7/BT-48'));

const addExempt = repeat('BG-23', (breakdown) => {
  for (const node of descendantsOf(breakdown)) if (node.text === 'O') node.text = 'E';
});

export const CATEGORY_BREAKS: readonly Breaking[] = [
  ...CATEGORIES.flatMap(breaksOf),
  ['BR-AE-02', noBuyer, REVERSE_CHARGE],
  ['BR-IC-02', remove('BG-7/BT-48'), INTRA_COMMUNITY],
  ['BR-IC-11', inTurn(remove('BG-13/BT-72'), remove('BG-14')), INTRA_COMMUNITY],
  ['BR-IC-12', remove('BG-13/BG-15/BT-80'), INTRA_COMMUNITY],
  ['BR-O-02', write('BG-4/BT-31', 'FR44732829320'), OUT_OF_SCOPE],
  // The binding to CII only misses items of a breakdown.
  ['BR-O-01', inTurn(...ITEMS.map((path) => remove(path))), OUT_OF_SCOPE, 'cii'],
  ['BR-AF-05', write(RATES[0], '0'), categoryOf('L'), 'cii'],
  ['BR-O-11', addExempt, OUT_OF_SCOPE],
  ['BR-O-12', write('BG-25/BG-30/BT-151', 'E'), OUT_OF_SCOPE],
  ['BR-O-13', write('BG-20/BT-95', 'E'), OUT_OF_SCOPE],
  ['BR-O-14', write('BG-21/BT-102', 'E'), OUT_OF_SCOPE],
  ['BR-B-01', inTurn(...CODES.map((term) => write(term, 'B')))],
  ['BR-B-02', write('BG-20/BT-95', 'B')],
];

/** The whole sample in each category. */
export const CATEGORY_CHANGES: readonly { prefix: string; change: Change }[] = CATEGORIES.map(
  (category) => ({ prefix: category.prefix, change: inCategory(category) }),
);
