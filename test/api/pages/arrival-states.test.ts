import { expect } from 'chai';
import { REQUESTED_STATES, REQUESTED_STATE_TEXT } from '#resources/invoices/arrival-states.ts';
import { readArrival } from '#domain/invoicing/invoices/arrival.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';

describe('the states that a deposit may ask for, as the reference has them', () => {
  const named = (direction: string) =>
    Array.from(
      (REQUESTED_STATE_TEXT.split(`of ${direction} `)[1] ?? '')
        .split(';')[0]
        ?.matchAll(/`(\w+)`/g) ?? [],
      ([, state = '']) => state,
    );

  it('are the ones that a deposit accepts: 8 of sales, 5 of purchases', () => {
    for (const direction of INVOICE_DIRECTIONS) {
      const taken = INVOICE_LIFECYCLE_STATES.filter(
        (state) =>
          readArrival({ direction, proforma: false, getsNumber: true }, state).kind === 'arrival',
      );
      expect(named(direction).toSorted()).to.deep.equal(taken.toSorted());
    }
    expect(INVOICE_DIRECTIONS.map((direction) => named(direction).length)).to.deep.equal([8, 5]);
  });

  it('begin with the one that an invoice has by default', () => {
    expect(INVOICE_DIRECTIONS.map((direction) => named(direction)[0])).to.deep.equal([
      'submitted',
      'available',
    ]);
    expect(REQUESTED_STATES).to.deep.equal([...new Set(INVOICE_DIRECTIONS.flatMap(named))]);
  });
});
