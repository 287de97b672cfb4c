import { EXTENDED_LINE_RULES } from '#einvoice/rules/extended/lines.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { append } from '#test/support/rules/append.ts';
import { inTurn, remove, write, type Change } from '#test/support/rules/change.ts';

const DOCUMENT =
  'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument';

const asSubline = (parent: string): Change =>
  inTurn(
    append(DOCUMENT, '<ram:LineStatusReasonCode>DETAIL</ram:LineStatusReasonCode>'),
    append(DOCUMENT, `<ram:ParentLineID>${parent}</ram:ParentLineID>`),
  );

const SUBLINES: readonly Judged[] = [
  ['a sub-line may have a type', 'BR-FREXT-06', 'keeps', asSubline('1'), 'cii'],
  ['a parent may be a line', 'BR-FREXT-11', 'keeps', asSubline('1'), 'cii'],
  ['a parent must be a line', 'BR-FREXT-11', 'breaks', asSubline('3'), 'cii'],
  ['an empty parent is none', 'BR-FREXT-11', 'keeps', asSubline(''), 'cii'],
];

const unsaid = inTurn(remove('BT-9'), remove('BT-20'));

const DUE: readonly Judged[] = [
  ['a due date suffices', 'BR-CO-25', 'keeps', remove('BT-20')],
  ['payment terms suffice', 'BR-CO-25', 'keeps', remove('BT-9')],
  ['nothing due needs neither', 'BR-CO-25', 'keeps', inTurn(unsaid, write('BG-22/BT-115', '0.00'))],
  ['a cent needs one of them', 'BR-CO-25', 'breaks', inTurn(unsaid, write('BG-22/BT-115', '0.01'))],
];

describe('a line of the extensions', () => describeVerdicts(EXTENDED_LINE_RULES, SUBLINES));

describe('a due date of the extensions', () => describeVerdicts(EXTENDED_LINE_RULES, DUE));
