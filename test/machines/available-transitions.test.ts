import { expect } from 'chai';
import { availableTransitions } from '#machines/available-transitions.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { MATRIX, STATE_OF_CODE } from '#test/tables/invoice-lifecycle.ts';

const SALE = { direction: 'sales', proforma: false } as const;
const PURCHASE = { direction: 'purchases', proforma: false } as const;

describe('availableTransitions', () => {
  const names = (codes: number[] = []) => codes.map((code) => STATE_OF_CODE[code]);

  it("lists the buyer's statuses of a purchase, in the matrix's order", () => {
    for (const state of INVOICE_LIFECYCLE_STATES)
      expect(availableTransitions({ ...PURCHASE, lifecycle_state: state }), state).to.deep.equal(
        names(MATRIX[state]?.buyer),
      );
  });

  it("lists the seller's statuses of a sale, in the matrix's order", () => {
    for (const state of INVOICE_LIFECYCLE_STATES)
      expect(availableTransitions({ ...SALE, lifecycle_state: state }), state).to.deep.equal(
        names(MATRIX[state]?.seller),
      );
  });

  it('offers nothing that only platforms set, and nothing after a refusal', () => {
    for (const state of ['submitted', 'issued', 'received', 'refused'] as const)
      expect(availableTransitions({ ...PURCHASE, lifecycle_state: state })).to.deep.equal([]);
    expect(availableTransitions({ ...SALE, lifecycle_state: 'refused' })).to.deep.equal([]);
  });

  it('offers a sale that no platform has taken over its collection alone', () => {
    for (const state of ['submitted', 'issued', 'received'] as const)
      expect(availableTransitions({ ...SALE, lifecycle_state: state })).to.deep.equal([
        'collected',
      ]);
  });

  it('offers a proforma nothing', () => {
    for (const invoice of [SALE, PURCHASE])
      for (const lifecycle_state of INVOICE_LIFECYCLE_STATES)
        expect(availableTransitions({ ...invoice, lifecycle_state, proforma: true })).to.deep.equal(
          [],
        );
  });
});
