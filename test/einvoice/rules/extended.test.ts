import { expect } from 'chai';
import { checkInvoiceRules } from '#einvoice/rules/check-invoice-rules.ts';
import { EXTENDED_RULES } from '#einvoice/rules/rule-sets.ts';
import { append } from '#test/support/rules/append.ts';
import { inTurn, remove, write, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import { CATEGORY_CHANGES } from './category-breaks.ts';
import { describeBreaking, productTree, type Breaking } from './breaking.ts';

const EXTENSION = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr';
const LINE = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';
const DOCUMENT = `${LINE}/AssociatedDocumentLineDocument`;

const status = (code: string): Change =>
  append(DOCUMENT, `<ram:LineStatusReasonCode>${code}</ram:LineStatusReasonCode>`);
const parent = (id: string): Change =>
  append(DOCUMENT, `<ram:ParentLineID>${id}</ram:ParentLineID>`);

const both = (cii: string, ubl: string, change: Change): Breaking[] => [
  [cii, change, null, 'cii'],
  [ubl, change, null, 'ubl'],
];

const LINES: readonly Breaking[] = [
  ...both('BR-FREXT-BR-22', 'BR-FREXT-22', remove('BG-25/BT-129')),
  ...both('BR-FREXT-BR-23', 'BR-FREXT-23', remove('BG-25/BT-130')),
  ...both('BR-FREXT-BR-24', 'BR-FREXT-24', remove('BG-25/BT-131')),
  ...both('BR-FREXT-BR-26', 'BR-FREXT-26', remove('BG-25/BG-29/BT-146')),
  ['BR-FREXT-CO-04', remove('BG-25/BG-30')],
  ['BR-FREXT-BR-38', inTurn(remove('BG-21/BT-104'), remove('BG-21/BT-105')), null, 'cii'],
  [
    'BR-FREXT-BR-44',
    inTurn(remove('BG-25/BG-28/BT-144'), remove('BG-25/BG-28/BT-145')),
    null,
    'cii',
  ],
  ['BR-FREXT-05', status('TITLE'), null, 'cii'],
  ['BR-FREXT-06', parent('1'), null, 'cii'],
  ['BR-FREXT-11', parent('99'), null, 'cii'],
  ['BR-CO-25', inTurn(remove('BT-9'), remove('BT-20'))],
];

const SUMS: readonly Breaking[] = [
  // Two lines, so two cents are tolerated.
  ['BR-FREXT-CO-10', write('BG-22/BT-106', '200.03'), write('BG-22/BT-106', '200.02')],
  ['BR-FREXT-CO-11', write('BG-22/BT-107', '10.02'), write('BG-22/BT-107', '10.01')],
  ['BR-FREXT-CO-11', remove('BG-22/BT-107')],
  ['BR-FREXT-CO-12', write('BG-22/BT-108', '20.02'), write('BG-22/BT-108', '20.01')],
  // Two lines, an allowance and a charge.
  ['BR-FREXT-CO-13', write('BG-22/BT-109', '210.05'), write('BG-22/BT-109', '210.04')],
  ['BR-FREXT-CO-15', write('BG-22/BT-112', '252.05'), write('BG-22/BT-112', '252.04')],
];

const BREAKDOWNS: readonly Breaking[] = CATEGORY_CHANGES.flatMap(({ prefix, change }) => [
  [`BR-FREXT-${prefix}-01`, remove('BG-23'), change] as const,
  ...both(`BR-FXEXT-${prefix}-08`, `BR-FREXT-${prefix}-08`, write('BG-23/BT-116', '210.05')).map(
    ([rule, broken, , only]) =>
      [rule, broken, inTurn(change, write('BG-23/BT-116', '210.04')), only] as const,
  ),
]);

describe('the rules of EXTENDED and EXTENDED-CTC-FR', () => {
  describeBreaking(
    EXTENDED_RULES,
    [
      ...LINES,
      ...SUMS,
      ...BREAKDOWNS,
      ...both('BR-FXEXT-S-09', 'BR-FREXT-S-09', write('BG-23/BT-117', '42.05')),
    ],
    write('BT-24', EXTENSION),
  );

  for (const syntax of SYNTAXES)
    it(`replace EN 16931's sums: ${syntax}`, () => {
      const idsOf = (profile: string): (string | null)[] => {
        const invoice = sampleInvoice(syntax);
        write('BT-24', profile)(invoice);
        write('BG-22/BT-106', '200.01')(invoice);
        const { findings } = checkInvoiceRules(productTree(invoice), { maxFindings: 100 });
        return findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
      };
      expect(idsOf('urn:cen.eu:en16931:2017')).to.deep.equal(['BR-CO-10', 'BR-CO-13']);
      expect(idsOf(EXTENSION)).to.deep.equal([]);
    });

  it('count only lines of detail, and only charges for transport', () => {
    const invoice = sampleInvoice('cii');
    write('BT-24', EXTENSION)(invoice);
    append(
      'SupplyChainTradeTransaction',
      '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>2</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Titre</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>900.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>',
    )(invoice);
    const { findings } = checkInvoiceRules(productTree(invoice), { maxFindings: 100 });
    expect(findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    append(
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement',
      '<ram:SpecifiedLogisticsServiceCharge><ram:AppliedAmount>5.00</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>',
    )(invoice);
    const after = checkInvoiceRules(productTree(invoice), { maxFindings: 100 });
    expect(
      after.findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
    ).to.deep.equal(['BR-FREXT-CO-12', 'BR-FREXT-CO-13']);
  });
});
