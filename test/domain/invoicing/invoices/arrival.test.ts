import { expect } from 'chai';
import { applyArrival } from '#domain/invoicing/invoices/arrival.ts';

describe('the arrival of an invoice', () => {
  it('takes a sale from its draft to the state of the deposit', async () => {
    expect(await applyArrival('sales', ['submitted'])).to.deep.equal({
      lifecycle_state: 'submitted',
      emitted: ['submitted'],
    });
  });

  it('finds a purchase where it was born, with the event of that', async () => {
    expect(await applyArrival('purchases', ['available'])).to.deep.equal({
      lifecycle_state: 'available',
      emitted: ['available'],
    });
  });

  it('takes a purchase on to the state that was requested', async () => {
    expect(await applyArrival('purchases', ['available', 'approved'])).to.deep.equal({
      lifecycle_state: 'approved',
      emitted: ['available', 'approved'],
    });
  });

  it('ends where the table has no row, or another party sets the status', async () => {
    for (const [direction, states] of [
      ['sales', ['approved']],
      ['sales', ['submitted', 'issued']],
      ['purchases', ['available', 'payment_sent']],
      ['purchases', ['available', 'collected']],
    ] as const)
      expect(
        await applyArrival(direction, states).catch(String),
        `${direction}: ${states.join(', ')}`,
      ).to.match(/^Error: no invoice becomes/);
  });
});
