import { expect } from 'chai';
import { COMPANY_MENTION_RULES, MENTION_RULES } from '#einvoice/rules/mentions/commercial-code.ts';
import { productTree } from '#test/einvoice/rules/breaking.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import { inTurn, remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';

const RULES = [...MENTION_RULES, ...COMPANY_MENTION_RULES];

const CATEGORY = 'BG-23/BT-118';
const VAT_NUMBERS = inTurn(remove('BG-4/BT-31'), remove('BG-11/BT-63'));
const BUYER_VAT = remove('BG-7/BT-48');
const SIREN = 'BG-7/BT-47';

/** What is changed in a complete invoice, and the first term of each mention that it then lacks. */
const ROWS: readonly [title: string, change: Change, missing: readonly string[]][] = [
  ['a complete invoice', () => {}, []],
  ['a seller without street and town', remove('BG-4/BG-5/BT-37'), ['BT-35']],
  ['a seller whose representative has a VAT number', remove('BG-4/BT-31'), []],
  ['a seller who charges VAT without a number', VAT_NUMBERS, ['BT-31']],
  ['a seller who charges none', inTurn(VAT_NUMBERS, write(CATEGORY, 'Z')), []],
  ['a buyer without street and town', remove('BG-7/BG-8/BT-52'), ['BT-50']],
  ['a French buyer without a SIREN', remove(SIREN), ['BT-47']],
  ['a French buyer with an empty SIREN', write(SIREN, ''), ['BT-47']],
  ['a French buyer with another number', writeAttribute(SIREN, 'schemeID', '0009'), ['BT-47']],
  ['a buyer abroad', inTurn(remove(SIREN), write('BG-7/BG-8/BT-55', 'DE')), []],
  ['a buyer who owes no VAT', BUYER_VAT, []],
  ['a buyer who owes the VAT', write(CATEGORY, 'AE'), []],
  [
    'a buyer who owes the VAT, without a number',
    inTurn(BUYER_VAT, write(CATEGORY, 'AE')),
    ['BT-48'],
  ],
  ['a buyer in the Union, without a number', inTurn(BUYER_VAT, write(CATEGORY, 'K')), ['BT-48']],
  ['an amount due on no day', remove('BT-9'), ['BT-9']],
  ['nothing due', inTurn(remove('BT-9'), write('BG-22/BT-115', '0.00')), []],
  ['a credit note', inTurn(remove('BT-9'), write('BT-3', '381')), []],
];

describe('the mentions of French invoices', () => {
  for (const syntax of SYNTAXES)
    for (const [title, change, missing] of ROWS)
      it(`${title}, in ${syntax}: ${missing.join() || 'none is missing'}`, () => {
        const invoice = sampleInvoice(syntax);
        change(invoice);
        const tree = productTree(invoice);
        const lacking = RULES.filter((rule) => brokenRules([rule], tree).length > 0);
        expect(lacking.map(({ terms: [first] }) => first)).to.deep.equal(missing);
      });
});
