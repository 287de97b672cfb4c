import { expect } from 'chai';
import { sql } from 'kysely';
import { refuseHandover } from '#domain/payments/payment-handovers/work-handover.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { buildSubmitted, REFUSED, takeDue } from '#test-kit/payments/handover-steps.ts';
import { readBatch, readInstructionsOf } from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the end of a handover that is refused', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  // Spec, Payment instruction: "handover refused" moves what has "no status yet from the bank".
  it('moves no instruction of which the bank has told a status', async () => {
    const batch = await buildSubmitted(partner);
    const [known, unknown] = await readInstructionsOf(partner, batch['id']);
    await sql`
      update payment_instructions set bank_status = 'RCVD' where id = ${String(known?.['id'])}
    `.execute(partner.db.sql);
    const before = (await readFrozenEvents(partner.db)).length;
    const held = await takeDue(partner, 'one');
    expect(await refuseHandover(partner.db, held, REFUSED)).to.equal('written');
    expect((await readBatch(partner, batch['id']))['state']).to.equal('failed');
    const after = await readInstructionsOf(partner, batch['id']);
    expect(after.map(({ id, status }) => [id, status])).to.deep.equal([
      [known?.['id'], 'submitted'],
      [unknown?.['id'], 'submission_failed'],
    ]);
    // One of the batch, one of the moved instruction.
    expect((await readFrozenEvents(partner.db)).length - before).to.equal(2);
  });
});
