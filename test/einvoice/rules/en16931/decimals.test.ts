import { DECIMAL_RULES } from '#einvoice/rules/en16931/decimals.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { write, type Change } from '#test/support/rules/change.ts';
import { slotsOf } from '#test/support/rules/terms.ts';

const LINES = 'BG-22/BT-106';
const TAX = 'BG-22/BT-110';

/** The sample has its tax in euros, then in dollars. */
const tax =
  (currency: 'EUR' | 'USD', text: string): Change =>
  (invoice) => {
    const slot = slotsOf(invoice, TAX)[currency === 'EUR' ? 0 : 1];
    if (slot === undefined) throw new Error(`The sample has no tax in ${currency}.`);
    slot.node.text = text;
  };

const AMOUNTS: readonly Judged[] = [
  ['an amount may have no decimals', 'BR-DEC-09', 'keeps', write(LINES, '1000')],
  ['an amount may have two decimals', 'BR-DEC-09', 'keeps', write(LINES, '0.01')],
  ['an amount may not have three decimals', 'BR-DEC-09', 'breaks', write(LINES, '0.001')],
  ['a zero counts as a decimal', 'BR-DEC-09', 'breaks', write(LINES, '0.010')],
  ['a point may come first', 'BR-DEC-09', 'keeps', write(LINES, '.01')],
  ['decimals count behind a point that comes first', 'BR-DEC-09', 'breaks', write(LINES, '.001')],
];

const TAXES: readonly Judged[] = [
  ['a zero of tax counts as a decimal', 'BR-DEC-13', 'breaks', tax('EUR', '42.010'), 'ubl'],
  ['a zero of tax does not count', 'BR-DEC-13', 'keeps', tax('EUR', '42.010'), 'cii'],
  ['no zero of tax counts', 'BR-DEC-13', 'keeps', tax('EUR', '.000'), 'cii'],
  ['tax may not have three decimals', 'BR-DEC-13', 'breaks', tax('EUR', '42.001')],
  ['tax in another currency is not its own', 'BR-DEC-13', 'keeps', tax('USD', '45.001')],
  ['tax in its currency may not have three decimals', 'BR-DEC-15', 'breaks', tax('USD', '45.001')],
  ["the invoice's tax is not in that currency", 'BR-DEC-15', 'keeps', tax('EUR', '42.001')],
];

describe('the decimals of amounts', () => {
  describeVerdicts(DECIMAL_RULES, [...AMOUNTS, ...TAXES]);
});
