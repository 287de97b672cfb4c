import { TAX_CATEGORY_RULES } from '#einvoice/rules/en16931/tax-categories.ts';
import { inTurn, remove, write } from '#test/support/rules/change.ts';
import { describeVerdicts } from '#test/einvoice/rules/judging.ts';

const exported = write('BG-25/BG-30/BT-151', 'G');
const withoutNumber = remove('BG-4/BT-31');
const withoutAgent = remove('BG-11');
const emptyNumberOfAgent = write('BG-11/BT-63', '');

describe('the VAT numbers that a category needs', () => {
  describeVerdicts(TAX_CATEGORY_RULES, [
    ['the seller may tax by its own VAT number', 'BR-S-02', 'keeps', withoutAgent],
    ['the seller may tax by that of its representative', 'BR-S-02', 'keeps', withoutNumber],
    [
      'the seller may not tax without a VAT number',
      'BR-S-02',
      'breaks',
      inTurn(withoutNumber, withoutAgent),
    ],
    [
      'the seller may not tax by an empty VAT number of its representative',
      'BR-S-02',
      'breaks',
      inTurn(withoutNumber, emptyNumberOfAgent),
    ],
    [
      'the seller may export by its own VAT number',
      'BR-G-02',
      'keeps',
      inTurn(exported, withoutAgent),
    ],
    [
      'the seller may export by that of its representative',
      'BR-G-02',
      'keeps',
      inTurn(exported, withoutNumber),
    ],
    [
      'the seller may not export without a VAT number',
      'BR-G-02',
      'breaks',
      inTurn(exported, withoutNumber, withoutAgent),
    ],
  ]);
});
