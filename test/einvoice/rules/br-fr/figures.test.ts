import { FIGURE_RULES } from '#einvoice/rules/br-fr/figures.ts';
import { inTurn, write, type Change } from '#test/support/rules/change.ts';
import { describeBounds, type Bound } from '#test/einvoice/rules/bounds.ts';

const RATES = ['BG-20/BT-96', 'BG-21/BT-103', 'BG-23/BT-119', 'BG-25/BG-30/BT-152'];
const TOTAL = 'BG-22/BT-112';
const QUANTITY = 'BG-25/BT-129';
const PRICE = 'BG-25/BG-29/BT-146';

const LISTED: readonly Bound[] = RATES.flatMap((path): Bound[] => {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return [
    ['BR-FR-16', `a rate may be empty (${id})`, write(path, ''), write(path, '21')],
    [
      'BR-FR-16',
      `a rate has two decimals at most (${id})`,
      write(path, '5.50'),
      write(path, '5.500'),
    ],
  ];
});

const inProcess = (process: string): Change => inTurn(write('BT-23', process), write(PRICE, '-1'));

const digits = (count: number): string => '1'.repeat(count);

describe('bounds of the French rules about figures', () => {
  describeBounds(FIGURE_RULES, [
    ...LISTED,
    ['BR-FR-DEC-01', 'an amount has 19 digits', write(TOTAL, digits(19)), write(TOTAL, digits(20))],
    [
      'BR-FR-DEC-01',
      'the point of an amount is no digit, its decimals are',
      write(TOTAL, `${digits(17)}.11`),
      write(TOTAL, `${digits(18)}.11`),
    ],
    [
      'BR-FR-DEC-01',
      'the sign of an amount counts as a digit',
      write(TOTAL, `-${digits(16)}.11`),
      write(TOTAL, `-${digits(17)}.11`),
    ],
    ['BR-FR-DEC-01', 'an amount has one point', write(TOTAL, '1.11'), write(TOTAL, '1.1.1')],
    ['BR-FR-DEC-01', 'an amount has two decimals', write(TOTAL, '0.11'), write(TOTAL, '0.111')],
    [
      'BR-FR-DEC-02',
      'a quantity has 19 digits',
      write(QUANTITY, `${digits(15)}.1111`),
      write(QUANTITY, `${digits(16)}.1111`),
    ],
    [
      'BR-FR-DEC-02',
      'a quantity has four decimals',
      write(QUANTITY, '0.1111'),
      write(QUANTITY, '0.11111'),
    ],
    [
      'BR-FR-DEC-03',
      'a price has 19 digits',
      write(PRICE, `${digits(13)}.111111`),
      write(PRICE, `${digits(14)}.111111`),
    ],
    [
      'BR-FR-DEC-03',
      'a price has six decimals',
      write(PRICE, '0.111111'),
      write(PRICE, '0.1111111'),
    ],
    [
      'BR-FR-DEC-03',
      'only a two-sided invoice has a negative price',
      inProcess('B9'),
      inProcess('B1'),
    ],
    [
      'BR-FR-DEC-04',
      'a rate has four digits',
      write('BG-23/BT-119', '20.00'),
      write('BG-23/BT-119', '120.00'),
    ],
  ]);
});
