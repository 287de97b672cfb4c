import { expect } from 'chai';
import { applyRules } from '#einvoice/rules/check-invoice-rules.ts';
import { EMPTY_ELEMENT_RULE, FACTURX_RULES } from '#einvoice/rules/factur-x/profile.ts';
import { append, attribute, take, text } from '#test/support/rules/append.ts';
import { inTurn, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice } from '#test/support/rules/samples.ts';
import { productTree } from './breaking.ts';

const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const DATE = 'ExchangedDocument/IssueDateTime/DateTimeString';

const pathsOf = (change: Change): (string | null)[] => {
  const invoice = sampleInvoice('cii');
  change(invoice);
  const rules = [...FACTURX_RULES, ...EMPTY_ELEMENT_RULE];
  return applyRules(rules, productTree(invoice), 10).findings.map(({ path }) => path);
};

describe("the rules of Factur-X's profiles up to EN 16931", () => {
  it('find nothing in a good document', () => {
    expect(pathsOf(() => {})).to.deep.equal([]);
  });

  it('find an element of EXTENDED', () => {
    const found = pathsOf(
      append(SETTLEMENT, '<ram:InvoicerTradeParty><ram:Name>X</ram:Name></ram:InvoicerTradeParty>'),
    );
    expect(found).to.deep.equal([`/CrossIndustryInvoice/${SETTLEMENT}/InvoicerTradeParty`]);
  });

  it('find an empty element', () => {
    expect(pathsOf(append(SETTLEMENT, '<ram:PaymentReference/>'))).to.deep.equal([
      `/CrossIndustryInvoice/${SETTLEMENT}/PaymentReference`,
    ]);
  });

  it('accept an empty delivery, which CII requires', () => {
    const DELIVERY = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery';
    const change = inTurn(
      take(`${DELIVERY}/ShipToTradeParty`),
      take(`${DELIVERY}/ActualDeliverySupplyChainEvent`),
    );
    expect(pathsOf(change)).to.deep.equal([]);
  });

  for (const [name, change] of [
    ['code', attribute(DATE, 'format', '203')],
    ['form', text(DATE, '2026-03-02')],
  ] as const)
    it(`find a date of another ${name}`, () => {
      expect(pathsOf(change)).to.deep.equal([`/CrossIndustryInvoice/${DATE}`]);
    });
});
