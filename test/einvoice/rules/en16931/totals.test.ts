import { TOTAL_RULES } from '#einvoice/rules/en16931/totals.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { inTurn, remove, write, writeAttribute } from '#test/support/rules/change.ts';

const LINES = 'BG-22/BT-106';
const EXCLUDING = 'BG-22/BT-109';
const TAX = 'BG-22/BT-110';
const INCLUDING = 'BG-22/BT-112';
const DUE = 'BG-22/BT-115';

const PRESENCE: readonly Judged[] = [
  [
    'lines of nothing have a total',
    'BR-CO-10',
    'breaks',
    inTurn(write('BG-25/BT-131', '0.00'), remove(LINES)),
  ],
  [
    'a total without tax starts from that of the lines',
    'BR-CO-13',
    'breaks',
    inTurn(remove(LINES), write(EXCLUDING, '10.00')),
  ],
  [
    'a total without tax is stated, be it zero',
    'BR-CO-13',
    'breaks',
    inTurn(write(LINES, '-10.00'), remove(EXCLUDING)),
  ],
  [
    'an amount due starts from the total',
    'BR-CO-16',
    'breaks',
    inTurn(remove(INCLUDING), write(DUE, '-49.50')),
  ],
];

const taxless = inTurn(write(INCLUDING, '210.00'), remove(TAX));

const INCLUDED_TAX: readonly Judged[] = [
  ['a document without a currency has no total to compare', 'BR-CO-15', 'keeps', remove('BT-5')],
  ['no tax may go unsaid', 'BR-CO-15', 'keeps', taxless, 'cii'],
  ['no tax is said', 'BR-CO-15', 'breaks', taxless, 'ubl'],
  [
    'two absent totals are not equal',
    'BR-CO-15',
    'breaks',
    inTurn(taxless, remove(INCLUDING), remove(EXCLUDING)),
  ],
  [
    'tax has one total in the currency of the invoice',
    'BR-CO-15',
    'breaks',
    writeAttribute(TAX, 'currencyID', 'EUR'),
  ],
  [
    'a total of tax names its currency',
    'BR-CO-15',
    'breaks',
    writeAttribute(TAX, 'currencyID', null),
  ],
];

const RATE = 'BG-23/BT-119';
const breakdown = (rate: string, tax: string) =>
  inTurn(write(RATE, rate), write('BG-23/BT-117', tax));

const TAXES: readonly Judged[] = [
  ['no tax is due without a rate', 'BR-CO-17', 'breaks', remove(RATE)],
  ['a rate below a half is none', 'BR-CO-17', 'keeps', breakdown('0.4', '0.49')],
  ['tax of a rate below a half rounds to nothing', 'BR-CO-17', 'breaks', breakdown('0.4', '0.84')],
  ['tax may be rounded', 'BR-CO-17', 'keeps', breakdown('20', '42.99')],
  ['tax is less than one unit off', 'BR-CO-17', 'breaks', breakdown('20', '43.00'), 'ubl'],
  ['tax may be one unit off', 'BR-CO-17', 'keeps', breakdown('20', '41.00'), 'cii'],
  ['tax is no more than one unit off', 'BR-CO-17', 'breaks', breakdown('20', '43.01')],
];

const withoutBreakdown = inTurn(remove('BG-23'), remove('BG-25'));

const BREAKDOWNS: readonly Judged[] = [
  ['an invoice has a breakdown', 'BR-CO-18', 'breaks', withoutBreakdown, 'ubl'],
  ['an invoice without lines has none', 'BR-CO-18', 'keeps', withoutBreakdown, 'cii'],
];

describe('the totals', () => {
  describeVerdicts(TOTAL_RULES, [...PRESENCE, ...INCLUDED_TAX, ...TAXES, ...BREAKDOWNS]);
});
