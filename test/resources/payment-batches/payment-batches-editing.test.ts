import { expect } from 'chai';
import { sql } from 'kysely';
import { Company } from '#orm/entities/company.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import {
  buildBankAccount,
  buildBatch,
  buildInstructions,
} from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readInstructionsOf } from '#test-kit/payments/handovers.ts';

/** Each change a millisecond after the one before. */
const later = (ms: number): string => `2026-03-02T11:00:00.00${ms}+01:00`;
const HOUR_MS = 3_600_000;

const conflicting = (message: string) => ({ error: 'conflict', message });

describe('drafts of payment batches', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  type Batch = Record<string, unknown>;
  const member = ({ id }: Batch) => `/api/v1/payment_batches/${String(id)}`;
  const read = async (batch: Batch) => dataOf(await partner.call('GET', member(batch)));
  const update = (batch: Batch, payment_batch: object) =>
    partner.call('PATCH', member(batch), { payment_batch });
  const replace = (batch: Batch, payment_batch: object) =>
    partner.call('PUT', `${member(batch)}/instructions`, payment_batch);
  const submit = (batch: Batch) => partner.call('POST', `${member(batch)}/submit_for_approval`);
  const instructionsOf = ({ id }: Batch) => readInstructionsOf(partner, id);
  const buildAccount = async (workspace = partner.workspace) => {
    const { cipher } = partner.service.services;
    return Number((await buildBankAccount(partner.db, cipher, workspace)).id);
  };
  const sandboxOf = async ({ id }: Batch) => {
    const { rows } = await sql<{ sandbox: string | null }>`
      select sandbox from payment_batches where id = ${String(id)}
    `.execute(partner.db.sql);
    return rows[0]?.sandbox;
  };

  describe('under PATCH', () => {
    it('are changed member by member, emit nothing, and are a version on each time', async () => {
      const batch = await buildBatch(partner);
      partner.clock.advance(HOUR_MS);
      const changes = [
        { name: 'Loyers' },
        { bank_account_id: await buildAccount() },
        { channel: 'sepa_file' },
        { execution_date: '2026-03-02' },
      ];
      let expected = batch;
      for (const [index, members] of changes.entries()) {
        expected = { ...expected, ...members, version: index + 2, updated_at: later(index) };
        const answer = await update(batch, members);
        expect([answer.status, answer.body]).to.deep.equal([200, { data: expected }]);
      }
      expect(await read(batch)).to.deep.equal(expected);
      expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
    });

    it('that changes nothing stay as they are, in any state', async () => {
      const draft = await buildBatch(partner);
      const approved = await buildBatch(partner, { approved: true });
      const written = await markAudit(partner.db);
      partner.clock.advance(HOUR_MS);
      for (const batch of [draft, approved]) {
        const { name, bank_account_id, channel, execution_date, version } = batch;
        for (const members of [
          {},
          { id: 9, state: 'completed', total_amount: 1, instructions: [] },
          { name, bank_account_id, channel, execution_date, version, sandbox: {} },
        ]) {
          const answer = await update(batch, members);
          expect([answer.status, answer.body]).to.deep.equal([200, { data: batch }]);
        }
      }
      expect(await written()).to.deep.equal([]);
    });

    it('lose their sandbox with its channel, and get the default one with it', async () => {
      const batch = await buildBatch(partner, { sandbox: { outcome: 'unknown' } });
      await update(batch, { name: 'Loyers' });
      expect(await sandboxOf(batch)).to.equal('{"outcome":"unknown"}');
      await update(batch, { channel: 'sepa_file' });
      expect(await sandboxOf(batch)).to.equal(null);
      await update(batch, { channel: 'sandbox' });
      expect(await sandboxOf(batch)).to.equal('{"outcome":"taken"}');
      await update(batch, { sandbox: { outcome: 'refused' } });
      expect(await sandboxOf(batch)).to.equal('{"outcome":"refused"}');
    });

    it('take the company of the account that is to pay, with their instructions', async () => {
      const { db, workspace } = partner;
      const batch = await buildBatch(partner);
      const account = await buildAccount();
      const company = await db.transact(async ({ em }) => {
        const made = em.create(Company, { workspace_id: workspace.id, name: 'B', siren: null });
        await em.flush();
        return made;
      });
      await sql`update bank_accounts set company_id = ${company.id} where id = ${account}`.execute(
        db.sql,
      );
      const company_id = Number(company.id);
      const answer = await update(batch, { bank_account_id: account });
      expect(dataOf(answer)).to.include({ bank_account_id: account, company_id });
      for (const instruction of await instructionsOf(batch))
        expect(instruction).to.include({ company_id });
    });

    it('report all that is wrong by field, and change nothing', async () => {
      const batch = await buildBatch(partner);
      const foreign = await buildAccount(await buildWorkspace(partner.db));
      for (const [members, details] of [
        [
          { name: '', channel: 1, execution_date: null, version: '1' },
          {
            name: ["n'est pas valide"],
            channel: ['doit être une chaîne de caractères'],
            execution_date: ['doit être une date au format AAAA-MM-JJ'],
            version: ['doit être un nombre entier'],
          },
        ],
        [
          {
            bank_account_id: foreign,
            execution_date: '2026-03-01',
            channel: 'sepa_file',
            sandbox: {},
          },
          {
            bank_account: ['doit exister'],
            execution_date: ['ne doit pas être passée'],
            sandbox: ['doit être omis : seul le canal sandbox en a un'],
          },
        ],
        [
          { channel: 'ebics', sandbox: {}, bank_account_id: foreign, currency_code: 'USD' },
          {
            channel: ["doit être l'une des valeurs : sepa_file, sandbox"],
            currency_code: ["doit être l'une des valeurs : EUR"],
            bank_account: ['doit exister'],
          },
        ],
      ] as const) {
        const answer = await update(batch, members);
        expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
      }
      expect(await read(batch)).to.deep.equal(batch);
    });

    it('may keep an execution date that has passed', async () => {
      const batch = await buildBatch(partner, { execution_date: '2026-03-02' });
      partner.clock.advance(48 * HOUR_MS);
      const execution_date = '2026-03-02';
      const answer = await update(batch, { name: 'Loyers', execution_date });
      expect(dataOf(answer)).to.include({ name: 'Loyers', execution_date });
    });

    it('of another version is 409', async () => {
      const batch = await buildBatch(partner);
      expect((await update(batch, { name: 'Loyers', version: 1 })).status).to.equal(200);
      const answer = await update(batch, { name: 'Salaires', version: 1 });
      expect([answer.status, answer.body]).to.deep.equal([
        409,
        conflicting(
          'Le lot de paiement a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 2. Relisez son contenu avant de recommencer',
        ),
      ]);
      expect(await read(batch)).to.include({ name: 'Loyers', version: 2 });
    });

    it('are written down with what changed', async () => {
      const batch = await buildBatch(partner, { sandbox: {} });
      const written = await markAudit(partner.db);
      await update(batch, { name: 'Loyers', sandbox: { outcome: 'unknown' } });
      expect(await written()).to.deep.equal([
        {
          workspace_id: partner.workspace.id,
          actor: `application:${partner.application.id}`,
          address: '127.0.0.1',
          action: 'update',
          subject: 'payment_batches',
          subject_id: String(batch['id']),
          before: { name: 'Fournisseurs', sandbox: '{"outcome":"taken"}' },
          after: { name: 'Loyers', sandbox: '{"outcome":"unknown"}' },
        },
      ]);
    });
  });

  it('are removed by DELETE with their instructions', async () => {
    const batch = await buildBatch(partner);
    const [instruction] = await instructionsOf(batch);
    const written = await markAudit(partner.db);
    const answer = await partner.call('DELETE', member(batch));
    expect([answer.status, answer.text]).to.deep.equal([204, '']);
    for (const path of [
      member(batch),
      `${member(batch)}/instructions`,
      `/api/v1/payment_instructions/${String(instruction?.['id'])}`,
    ])
      expect((await partner.call('GET', path)).body).to.deep.equal(NOT_FOUND);
    expect((await partner.call('DELETE', member(batch))).status).to.equal(404);
    expect((await written()).map(({ action, after }) => [action, after])).to.deep.equal([
      ['delete', null],
    ]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  for (const approved of [false, true]) {
    const state = approved ? 'approved' : 'pending_approval';
    it(`are drafts no more once they are ${state}: 409, and nothing changes`, async () => {
      const batch = await buildBatch(partner, { approved });
      await submit(batch);
      const present = await read(batch);
      const before = await instructionsOf(batch);
      expect(present).to.include({ state });
      const instructions = buildInstructions(1);
      const because = (text: string) =>
        conflicting(`Le lot de paiement est à l'état « ${state} » : seul un lot « draft » ${text}`);
      for (const [answer, text] of [
        [await update(batch, { name: 'Loyers' }), 'peut être modifié'],
        [await update(batch, { sandbox: { outcome: 'refused' } }), 'peut être modifié'],
        [await replace(batch, { instructions }), 'peut être modifié'],
        [await partner.call('DELETE', member(batch)), 'peut être supprimé'],
      ] as const)
        expect([answer.status, answer.body]).to.deep.equal([409, because(text)]);
      expect(await read(batch)).to.deep.equal(present);
      expect(await instructionsOf(batch)).to.deep.equal(before);
    });
  }
});
