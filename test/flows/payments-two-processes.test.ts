import { expect } from 'chai';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const PROCESSES = 2;
const AT_ONCE = 100;

describe('payments on two processes', () => {
  const partner = shared(startPartner);
  const fleet = shared(() => createFleet({ DATABASE_URL: partner.db.url }));
  before(() => Promise.all(Array.from({ length: PROCESSES }, () => fleet.start('api'))));

  /** Sends to the processes in turn. */
  const callAtOnce = (path: string, body: object = {}) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const response = await fetch(`${fleet.all[index % PROCESSES]?.api ?? ''}${path}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${partner.token}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.text() };
      }),
    );

  const eventsOf = async (type: string, text: string) =>
    (await readFrozenEvents(partner.db)).filter(
      (event) => event.type === type && dataText(event).includes(text),
    );

  it('are approved once, however many approve at the same time', async () => {
    const { id } = await buildBatch(partner);
    const path = `/api/v1/payment_batches/${String(id)}`;
    await partner.call('POST', `${path}/submit_for_approval`);
    const answers = await callAtOnce(`${path}/approve`, { payment_batch: { version: 2 } });
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    // One moved it; all others answered its new state.
    expect(new Set(answers.map(({ body }) => body)).size).to.equal(1);
    const events = await eventsOf('payment_batch.updated', '"previous_state":"pending_approval"');
    expect(events).to.have.length(1);
    const { rows } = await partner.db.pool.query<{ count: number }>(
      `select count(*)::int as count from audit_log where subject = 'payment_batches'
       and subject_id = $1 and action = 'approve'`,
      [id],
    );
    expect(rows).to.deep.equal([{ count: 1 }]);
  });

  it('are handed over once, however many submit at the same time', async () => {
    const { id } = await buildBatch(partner, { approved: true, instructions: 3 });
    const answers = await callAtOnce(`/api/v1/payment_batches/${String(id)}/submit`);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).to.deep.equal([...Array<number>(AT_ONCE - 1).fill(200), 202]);
    const events = await eventsOf(
      'payment_instruction.updated',
      `"payment_batch_id":${String(id)},`,
    );
    expect(events).to.have.length(3);
  });
});
