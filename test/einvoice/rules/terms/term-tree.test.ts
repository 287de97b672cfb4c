import { expect } from 'chai';
import { readXmlTerms } from '#einvoice/rules/terms/read-xml-terms.ts';
import { groupsOf, valuesOf, type InvoiceTerms } from '#einvoice/rules/terms/term-tree.ts';
import { parseXml } from '#einvoice/xml/parse-xml.ts';
import { toElement } from '#einvoice/xml/read-xml.ts';

const adjustment = (charge: boolean, amount: string): string =>
  `<SpecifiedTradeAllowanceCharge><ChargeIndicator><Indicator>${charge}</Indicator></ChargeIndicator>
  <ActualAmount>${amount}</ActualAmount></SpecifiedTradeAllowanceCharge>`;
const line = (...adjustments: readonly string[]): string =>
  `<IncludedSupplyChainTradeLineItem><SpecifiedLineTradeSettlement>${adjustments.join('')}
  </SpecifiedLineTradeSettlement></IncludedSupplyChainTradeLineItem>`;

function treeOf(transaction: string): InvoiceTerms {
  const xml = `<CrossIndustryInvoice><SupplyChainTradeTransaction>${transaction}
  </SupplyChainTradeTransaction></CrossIndustryInvoice>`;
  using document = parseXml(Buffer.from(xml));
  return readXmlTerms(toElement(document.root, 1));
}

const LINES =
  line(adjustment(true, '1'), adjustment(false, '2')) +
  line() +
  line(adjustment(false, '3'), adjustment(false, '4'), adjustment(true, '5'));

describe('the terms of a document', () => {
  it('are found in all groups of a path', () => {
    const tree = treeOf(LINES);
    expect(groupsOf(tree, 'BG-25')).to.have.length(3);
    expect(groupsOf(tree, 'BG-25/BG-27')).to.have.length(3);
    expect(valuesOf(tree, 'BG-25/BG-27/BT-136').map(({ text }) => text)).to.deep.equal([
      '2',
      '3',
      '4',
    ]);
    expect(valuesOf(tree, 'BG-25/BG-26/BT-134')).to.deep.equal([]);
  });

  it('include allowances and charges as one list in the order of the file', () => {
    const tree = treeOf(LINES);
    const placesOf = (path: string) => groupsOf(tree, path).map(({ index }) => index);
    expect(placesOf('BG-25/BG-27')).to.deep.equal([1, 0, 1]);
    expect(placesOf('BG-25/BG-28')).to.deep.equal([0, 2]);
  });
});
