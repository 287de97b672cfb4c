import { expect } from 'chai';
import { availableTransitions } from '#machines/available-transitions.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { MATRIX, STATE_OF_CODE } from '#test/tables/invoice-lifecycle.ts';

describe('availableTransitions', () => {
  const names = (codes: number[] = []) => codes.map((code) => STATE_OF_CODE[code]);

  it("lists the buyer's statuses of a purchase, in the matrix's order", () => {
    for (const state of INVOICE_LIFECYCLE_STATES)
      expect(availableTransitions('purchases', state), state).to.deep.equal(
        names(MATRIX[state]?.buyer),
      );
  });

  it("lists the seller's statuses of a sale, in the matrix's order", () => {
    for (const state of INVOICE_LIFECYCLE_STATES)
      expect(availableTransitions('sales', state), state).to.deep.equal(
        names(MATRIX[state]?.seller),
      );
  });

  it('offers nothing that only platforms set, and nothing after a refusal', () => {
    for (const direction of ['sales', 'purchases'] as const)
      for (const state of ['submitted', 'issued', 'received', 'refused'] as const)
        expect(availableTransitions(direction, state)).to.deep.equal([]);
  });
});
