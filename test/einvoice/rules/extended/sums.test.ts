import { EXTENDED_SUM_RULES } from '#einvoice/rules/extended/sums.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { append } from '#test/support/rules/append.ts';
import { inTurn, remove, write, writeAttribute } from '#test/support/rules/change.ts';

const LINES = 'BG-22/BT-106';
const TAX = 'BG-22/BT-110';
const INCLUDING = 'BG-22/BT-112';

const ALLOWANCES: readonly Judged[] = [
  [
    'allowances of nothing have a total',
    'BR-FREXT-CO-11',
    'breaks',
    inTurn(write('BG-20/BT-92', '0.00'), remove('BG-22/BT-107')),
  ],
  [
    'no allowance has no total',
    'BR-FREXT-CO-11',
    'keeps',
    inTurn(remove('BG-20'), remove('BG-22/BT-107')),
  ],
];

const heading = append(
  'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument',
  '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>',
);

/** The first of two lines becomes a heading, the other is of 102.00. */
const HEADINGS: readonly Judged[] = [
  [
    'a heading is an addend',
    'BR-FREXT-CO-10',
    'keeps',
    inTurn(heading, write(LINES, '102.02')),
    'cii',
  ],
  [
    'a heading is an addend of a cent',
    'BR-FREXT-CO-10',
    'breaks',
    inTurn(heading, write(LINES, '102.03')),
    'cii',
  ],
];

const EXTENSION = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr';
const extended = inTurn(write('BT-24', EXTENSION), heading);

const TAXED: readonly Judged[] = [
  [
    'a heading is not taxed',
    'BR-FXEXT-S-08',
    'keeps',
    inTurn(extended, write('BG-23/BT-116', '112.00')),
    'cii',
  ],
  ['a heading is not in the base', 'BR-FXEXT-S-08', 'breaks', extended, 'cii'],
];

const taxless = inTurn(write(INCLUDING, '210.00'), remove(TAX));

const INCLUDED_TAX: readonly Judged[] = [
  ['no tax may go unsaid', 'BR-FREXT-CO-15', 'keeps', taxless],
  ['tax that is unsaid is none', 'BR-FREXT-CO-15', 'breaks', remove(TAX), 'cii'],
  ['tax that is unsaid is not compared', 'BR-FREXT-CO-15', 'keeps', remove(TAX), 'ubl'],
  [
    'tax has one total in the currency of the invoice',
    'BR-FREXT-CO-15',
    'breaks',
    writeAttribute(TAX, 'currencyID', 'EUR'),
  ],
];

describe('totals of the extensions', () =>
  describeVerdicts(EXTENDED_SUM_RULES, [...ALLOWANCES, ...HEADINGS, ...TAXED, ...INCLUDED_TAX]));
