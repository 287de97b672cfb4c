import { expect } from 'chai';
import { takeHandover } from '../../src/domain/payment-handovers/work-handover.ts';
import { buildBatch } from '../support/build-payment.ts';
import { readHandovers } from '../support/handovers.ts';
import { startPartner, type Partner } from '../support/partner.ts';

const LEASE_MS = 30_000;

describe('leasing a handover', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const submit = async () => {
    const { id } = await buildBatch(partner, { approved: true });
    await partner.call('POST', `/api/v1/payment_batches/${String(id)}/submit`);
  };

  // The planner, which has seen a table of one row, would look for the next one due once per row.
  it('takes one, whatever the planner knows of the table', async () => {
    await submit();
    await partner.db.pool.query('analyze payment_handovers');
    await submit();
    await submit();
    const held = await takeHandover(partner.db, 'one', LEASE_MS);
    const leased = (await readHandovers(partner.db)).filter((handover) => handover.leased);
    expect(leased.map(({ payment_batch_id }) => payment_batch_id)).to.deep.equal([held?.id]);
  });
});
