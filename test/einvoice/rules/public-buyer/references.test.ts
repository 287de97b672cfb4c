import { expect } from 'chai';
import { PUBLIC_BUYER_RULES } from '#einvoice/rules/public-buyer/references.ts';
import { productTree } from '#test/einvoice/rules/breaking.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import { inTurn, remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';

const SIRET = 'BG-7/BT-46';
const complete = inTurn(write('BT-10', 'SERVICE-1'), write('BT-13', 'ENGAGEMENT-1'));

const ROWS: readonly [title: string, change: Change, missing: readonly string[]][] = [
  ['all of them', () => {}, []],
  ['no reference of the buyer', remove('BT-10'), ['BT-10']],
  ['no purchase order', remove('BT-13'), ['BT-13']],
  ['a buyer without a SIRET', remove(SIRET), ['BT-46']],
  ['a buyer with an empty SIRET', write(SIRET, ''), ['BT-46']],
  ['a buyer with another number', writeAttribute(SIRET, 'schemeID', '0224'), ['BT-46']],
];

describe('the references by which a public buyer routes', () => {
  for (const syntax of SYNTAXES)
    for (const [title, change, missing] of ROWS)
      it(`${title}, in ${syntax}: ${missing.join() || 'none is missing'}`, () => {
        const invoice = sampleInvoice(syntax);
        complete(invoice);
        change(invoice);
        const tree = productTree(invoice);
        const lacking = PUBLIC_BUYER_RULES.filter((rule) => brokenRules([rule], tree).length > 0);
        expect(lacking.flatMap(({ terms }) => terms)).to.deep.equal(missing);
      });
});
