import { PRESENCE_RULES } from '#einvoice/rules/en16931/presence.ts';
import { describeVerdicts } from '#test/einvoice/rules/judging.ts';
import { inTurn, remove, write } from '#test/support/rules/change.ts';

const CATEGORY = 'BG-23/BT-118';
const RATE = 'BG-23/BT-119';

describe('the presence of terms', () => {
  describeVerdicts(PRESENCE_RULES, [
    ['a breakdown needs a rate', 'BR-48', 'breaks', remove(RATE)],
    [
      'a breakdown outside the scope of VAT has no rate',
      'BR-48',
      'keeps',
      inTurn(write(CATEGORY, 'O'), remove(RATE)),
    ],
    ['a payee is not compared with an absent seller', 'BR-17', 'keeps', remove('BG-4')],
  ]);
});
