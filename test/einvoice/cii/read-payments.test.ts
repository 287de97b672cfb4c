import { expect } from 'chai';
import { readParts, unreadParts } from './cii-file.ts';

const summation = (amounts: string) =>
  `<SpecifiedTradeSettlementHeaderMonetarySummation>${amounts}</SpecifiedTradeSettlementHeaderMonetarySummation>`;

describe('what was paid, read from CII,', () => {
  it('is one payment when the listed ones are not all that was paid', () => {
    const parts = {
      settlement: `${summation('<TotalPrepaidAmount>30.00</TotalPrepaidAmount>')}
        <SpecifiedAdvancePayment><PaidAmount>10.00</PaidAmount></SpecifiedAdvancePayment>`,
    };
    expect(readParts(parts).payments).to.deep.equal([
      { amount: '30.00', paid_on: null, reference: null },
    ]);
    expect(unreadParts(parts)).to.deep.equal([
      '/ApplicableHeaderTradeSettlement/SpecifiedAdvancePayment/PaidAmount',
    ]);
  });
});
