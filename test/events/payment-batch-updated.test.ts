import { expect } from 'chai';
import { sql } from 'kysely';
import { moveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import type { PaymentBatchEvent } from '#machines/payment-batch.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

const HOUR_MS = 3_600_000;

describe('payment_batch.updated', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(() => sql`delete from events`.execute(partner.db.sql));

  const member = ({ id }: Record<string, unknown>) => `/api/v1/payment_batches/${String(id)}`;
  async function post(batch: Record<string, unknown>, trigger: string) {
    const { version } = dataOf(await partner.call('GET', member(batch)));
    return partner.call('POST', `${member(batch)}/${trigger}`, { payment_batch: { version } });
  }
  const emitted = () => readFrozenEvents(partner.db);
  const give = ({ id }: Record<string, unknown>, event: PaymentBatchEvent) =>
    partner.db.transact(async (tx) => {
      const key = { workspace_id: partner.workspace.id, id: String(id) };
      const refusal = { submission_refused_by: 'service' } as const;
      const changes = event.type === 'handover_refused' ? refusal : {};
      const locked = await lockOr404(tx, PaymentBatch, key);
      return moveBatch(locked.tx, locked.row, event, changes);
    });
  const keys = (text: string) => Object.keys(JSON.parse(text) as object);

  it('has exactly its eight keys, byte for byte', async () => {
    const instructions = buildInstructions(3, { amount: '333333333.30' });
    const batch = await buildBatch(partner, { instructions });
    partner.clock.advance(HOUR_MS + 999);
    await post(batch, 'submit_for_approval');
    const [event] = await emitted();
    expect(event?.fragment_names).to.deep.equal(['']);
    expect(event && dataText(event)).to.equal(
      `{"id":${String(batch['id'])},"company_id":${String(batch['company_id'])},` +
        '"state":"pending_approval","previous_state":"draft","total_amount":999999999.90,' +
        '"currency_code":"EUR","instructions_count":3,"updated_at":"2026-03-02T11:00:00.999+01:00"}',
    );
  });

  it('occurs at the instant of the transition, and carries no category', async () => {
    const batch = await buildBatch(partner);
    partner.clock.advance(HOUR_MS);
    await post(batch, 'submit_for_approval');
    const [event] = await emitted();
    expect(event).to.deep.include({
      type: 'payment_batch.updated',
      occurred_ms: partner.clock.now().getTime(),
      invoice_id: null,
      category_id: null,
      undispatched: true,
    });
    const { updated_at } = dataOf(await partner.call('GET', member(batch)));
    expect(Date.parse(String(updated_at))).to.equal(event?.occurred_ms);
  });

  it('holds what the read answered at that instant, in every state that a batch can reach', async () => {
    const settled = { total: 2, settled: 2, refused: 0 };
    const partly = { total: 2, settled: 1, refused: 1 };
    const none = { total: 2, settled: 0, refused: 2 };
    const undone = { type: 'settlement_undone', reported_executing: false } as const;
    const approved = ['submit_for_approval', 'approve'] as const;
    for (const [triggers, states] of [
      [
        ['submit_for_approval', 'refuse_approval', ...approved],
        ['pending_approval', 'draft', 'pending_approval', 'approved'],
      ],
      [
        [...approved, { type: 'handover_refused' }],
        ['pending_approval', 'approved', 'failed'],
      ],
      [
        [
          ...approved,
          { type: 'handover_taken' },
          { type: 'every_instruction_settled', instructions: settled },
          undone,
          { type: 'bank_answer', instructions: partly },
          undone,
          { type: 'bank_answer', instructions: none },
        ],
        [
          'pending_approval',
          'approved',
          'submitted',
          'completed',
          'submitted',
          'partially_completed',
          'submitted',
          'rejected',
        ],
      ],
    ] as const) {
      await sql`delete from events`.execute(partner.db.sql);
      const batch = await buildBatch(partner);
      let previous = 'draft';
      for (const [index, trigger] of triggers.entries()) {
        partner.clock.advance(HOUR_MS);
        if (typeof trigger === 'string') await post(batch, trigger);
        else expect(await give(batch, trigger)).to.equal('moved');
        const read = await partner.call('GET', member(batch));
        const events = await emitted();
        expect(events).to.have.length(index + 1);
        const text = events.slice(index).map((event) => dataText(event))[0] ?? '';
        const { previous_state, ...data } = JSON.parse(text) as Record<string, unknown>;
        expect([data['state'], previous_state]).to.deep.equal([states[index], previous]);
        expect(dataOf(read)).to.deep.include(data);
        expect(keys(text)).to.have.length(8);
        previous = String(states[index]);
      }
    }
  });

  it('stays as it was frozen when the batch moves on', async () => {
    const batch = await buildBatch(partner);
    await post(batch, 'submit_for_approval');
    const [before] = await emitted();
    await post(batch, 'refuse_approval');
    await partner.call('PUT', `${member(batch)}/instructions`, {
      instructions: buildInstructions(9),
    });
    const [after] = await emitted();
    expect(after).to.deep.equal(before);
  });

  it('is not emitted by creation, edits, replays and refusals', async () => {
    const batch = await buildBatch(partner);
    await partner.call('PATCH', member(batch), { payment_batch: { name: 'Loyers' } });
    const payment_batch = { instructions: buildInstructions(1) };
    await partner.call('PUT', `${member(batch)}/instructions`, payment_batch);
    await post(batch, 'refuse_approval');
    await post(batch, 'approve');
    expect(await emitted()).to.deep.equal([]);
    await post(batch, 'submit_for_approval');
    await post(batch, 'submit_for_approval');
    await post(batch, 'approve');
    await post(batch, 'approve');
    await post(batch, 'submit_for_approval');
    await post(batch, 'refuse_approval');
    await partner.call('DELETE', member(batch));
    expect(await emitted()).to.have.length(2);
  });

  it('is not emitted when the move does not commit', async () => {
    const batch = await buildBatch(partner);
    const failing = partner.db.transact(async (tx) => {
      const key = { workspace_id: partner.workspace.id, id: String(batch['id']) };
      const { row } = await lockOr404(tx, PaymentBatch, key);
      await moveBatch(tx, row, { type: 'submission_for_approval' });
      throw new Error('the connection breaks');
    });
    expect(await failing.catch((error: unknown) => error)).to.have.property(
      'message',
      'the connection breaks',
    );
    expect(await emitted()).to.deep.equal([]);
    expect(dataOf(await partner.call('GET', member(batch)))).to.deep.equal(batch);
  });
});
