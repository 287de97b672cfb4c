import { expect } from 'chai';
import { isFrenchSeller } from '#einvoice/rules/rule-sets.ts';
import { inTurn, remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import { productTree } from './breaking.ts';

const COUNTRY = 'BG-4/BG-5/BT-40';
const SIREN = 'BG-4/BT-30';

const ROWS: readonly [title: string, change: Change, isFrench: boolean][] = [
  ['in France, without a SIREN', remove(SIREN), true],
  ['overseas, with a SIREN', write(COUNTRY, 'GP'), true],
  ['abroad, without a SIREN', inTurn(write(COUNTRY, 'DE'), remove(SIREN)), false],
  [
    'abroad, with a number of another scheme',
    inTurn(write(COUNTRY, 'DE'), writeAttribute(SIREN, 'schemeID', '0009')),
    false,
  ],
];

describe('a French seller', () => {
  for (const syntax of SYNTAXES)
    for (const [title, change, isFrench] of ROWS)
      it(`${isFrench ? 'may be' : 'may not be'} ${title}, in ${syntax}`, () => {
        const invoice = sampleInvoice(syntax);
        change(invoice);
        expect(isFrenchSeller(productTree(invoice))).to.equal(isFrench);
      });
});
