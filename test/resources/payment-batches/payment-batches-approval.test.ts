import { expect } from 'chai';
import { sql } from 'kysely';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const HOUR_MS = 3_600_000;

const TRIGGERS = {
  submit_for_approval: {
    from: 'draft',
    to: 'pending_approval',
    refusal: "il ne peut pas être soumis à l'approbation",
    changes: {},
  },
  approve: {
    from: 'pending_approval',
    to: 'approved',
    refusal: 'il ne peut pas être approuvé',
    changes: { approved_at: '2026-03-02T11:00:00.000+01:00' },
  },
  refuse_approval: {
    from: 'pending_approval',
    to: 'draft',
    refusal: 'son approbation ne peut pas être refusée',
    changes: {},
  },
} as const;

describe('approval of payment batches', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const member = ({ id }: Record<string, unknown>) => `/api/v1/payment_batches/${String(id)}`;
  const read = async (batch: Record<string, unknown>) =>
    dataOf(await partner.call('GET', member(batch)));
  const countEvents = async () => {
    const { rows } = await sql`select 1 from events`.execute(partner.db.sql);
    return rows.length;
  };
  async function buildIn(state: string): Promise<Record<string, unknown>> {
    const batch = await buildBatch(partner, { instructions: 1 });
    await sql`
      update payment_batches set state = ${state},
        submission_refused_by = case when ${state} = 'failed' then 'service' end
      where id = ${String(batch['id'])}
    `.execute(partner.db.sql);
    return read(batch);
  }

  async function changeVersion(batch: Record<string, unknown>, version: number) {
    await sql`
      update payment_batches set version = ${version} where id = ${String(batch['id'])}
    `.execute(partner.db.sql);
    return read(batch);
  }
  const decide = (batch: Record<string, unknown>, trigger: string, payment_batch: object) =>
    partner.call('POST', `${member(batch)}/${trigger}`, { payment_batch });

  for (const [trigger, { from, to, refusal, changes }] of Object.entries(TRIGGERS)) {
    describe(`by ${trigger}`, () => {
      it(`moves from ${from} to ${to}, a version on, with one event and one line of audit`, async () => {
        const batch = await buildIn(from);
        const written = await markAudit(partner.db);
        partner.clock.advance(HOUR_MS);
        const answer = await decide(batch, trigger, { version: 1 });
        const expected = {
          ...batch,
          ...changes,
          state: to,
          version: 2,
          updated_at: '2026-03-02T11:00:00.000+01:00',
        };
        expect([answer.status, answer.body]).to.deep.equal([200, { data: expected }]);
        expect(await read(batch)).to.deep.equal(expected);
        expect(await countEvents()).to.equal(1);
        expect(await written()).to.deep.equal([
          {
            workspace_id: partner.workspace.id,
            actor: `application:${partner.application.id}`,
            address: '127.0.0.1',
            action: trigger,
            subject: 'payment_batches',
            subject_id: String(batch['id']),
            before: { state: from },
            after: { state: to },
          },
        ]);
      });

      it(`is replayed in ${to}: nothing is written, nothing emitted`, async () => {
        const batch = await buildIn(to);
        const written = await markAudit(partner.db);
        partner.clock.advance(HOUR_MS);
        const answer = await decide(batch, trigger, { version: 1 });
        expect([answer.status, answer.body]).to.deep.equal([200, { data: batch }]);
        expect([await countEvents(), await written()]).to.deep.equal([0, []]);
      });

      it(`is about the version that was read: in ${from} another one is 409, and changes nothing`, async () => {
        const batch = await changeVersion(await buildIn(from), 2);
        const written = await markAudit(partner.db);
        const outdated = await decide(batch, trigger, { version: 1 });
        expect([outdated.status, outdated.body]).to.deep.equal([
          409,
          {
            error: 'conflict',
            message:
              'Le lot de paiement a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 2. Relisez son contenu avant de recommencer',
          },
        ]);
        expect(await read(batch)).to.deep.equal(batch);
        expect([await countEvents(), await written()]).to.deep.equal([0, []]);
        const answer = await decide(batch, trigger, { version: 2 });
        expect(dataOf(answer)).to.include({ state: to, version: 3 });
        // The answer was lost, so the caller names what it read before.
        const again = await decide(batch, trigger, { version: 2 });
        expect([again.status, again.text]).to.deep.equal([200, answer.text]);
        expect(await countEvents()).to.equal(1);
      });

      for (const state of PAYMENT_BATCH_STATES.filter((other) => other !== from && other !== to))
        it(`is 409 in ${state}, and changes nothing`, async () => {
          const batch = await buildIn(state);
          const written = await markAudit(partner.db);
          const answer = await decide(batch, trigger, { version: 1 });
          expect([answer.status, answer.body]).to.deep.equal([
            409,
            {
              error: 'conflict',
              message: `Le lot de paiement est à l'état « ${state} » : ${refusal}`,
            },
          ]);
          expect(await read(batch)).to.deep.equal(batch);
          expect([await countEvents(), await written()]).to.deep.equal([0, []]);
        });
    });
  }

  it('approves nothing that was not read: without a version it is 422, in every state', async () => {
    const message = "doit être renseigné : c'est la version lue du lot qui est approuvée";
    for (const state of ['pending_approval', 'approved'] as const) {
      const batch = await buildIn(state);
      const answer = await decide(batch, 'approve', {});
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ version: [message] })]);
      expect(answer.errors).to.deep.equal([
        { path: '/payment_batch/version', code: 'required', message },
      ]);
      for (const body of [undefined, {}, { payment_batch: { version: null } }])
        expect((await partner.call('POST', `${member(batch)}/approve`, body)).status).to.equal(422);
      expect(await read(batch)).to.deep.equal(batch);
    }
  });

  it('takes a body without a version, and refuses one that it cannot read', async () => {
    const batch = await buildIn('draft');
    const post = (body: object) =>
      partner.call('POST', `${member(batch)}/submit_for_approval`, body);
    expect((await post({ payment_batch: 1 })).status).to.equal(400);
    const text = await post({ payment_batch: { version: '1' } });
    expect([text.status, text.body]).to.deep.equal([
      422,
      refused({ version: ['doit être un nombre entier'] }),
    ]);
    // Members beside the version are no part of it.
    const other = { id: 999_999, workspace_id: 999_999 };
    expect(dataOf(await post({ payment_batch: other }))).to.include({ id: batch['id'] });
    expect((await post({})).status).to.equal(200);
  });

  it('is not asked for a batch without instructions', async () => {
    const batch = await buildBatch(partner, { instructions: 0 });
    const answer = await partner.call('POST', `${member(batch)}/submit_for_approval`);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: [
          "Le lot de paiement ne contient aucune instruction : il ne peut pas être soumis à l'approbation",
        ],
      }),
    ]);
    expect(await read(batch)).to.deep.equal(batch);
  });

  it('once refused lets the batch be edited and submitted again', async () => {
    const batch = await buildBatch(partner);
    const post = async (trigger: string) => {
      const { version } = await read(batch);
      return dataOf(await decide(batch, trigger, { version }))['state'];
    };
    expect(await post('submit_for_approval')).to.equal('pending_approval');
    expect(await post('refuse_approval')).to.equal('draft');
    const payment_batch = { name: 'Loyers' };
    expect((await partner.call('PATCH', member(batch), { payment_batch })).status).to.equal(200);
    expect(await post('submit_for_approval')).to.equal('pending_approval');
    expect(await post('approve')).to.equal('approved');
    expect(await read(batch)).to.include({ name: 'Loyers', version: 6 });
  });
});
