import { expect } from 'chai';
import { sql } from 'kysely';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import {
  buildBankAccount,
  buildBatch,
  buildInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';
const NO_PROGRESS = {
  draft: 0,
  submitted: 0,
  submission_failed: 0,
  pending: 0,
  settled: 0,
  rejected: 0,
};

describe('payment batches', () => {
  let partner: Payer;

  beforeEach(async () => (partner = await startPayer()));
  afterEach(() => partner.stop());

  const member = (id: unknown) => `/api/v1/payment_batches/${String(id)}`;
  const membersOf = (overrides: object = {}) => ({
    name: 'Fournisseurs',
    bank_account_id: partner.bank_account_id,
    channel: 'sepa_file',
    execution_date: '2026-03-02',
    ...overrides,
  });
  const create = (overrides: object = {}) =>
    partner.call('POST', partner.collection, { payment_batch: membersOf(overrides) });
  const companyId = async () => {
    const { rows } = await sql<{ id: string }>`select id from companies`.execute(partner.db.sql);
    return Number(rows[0]?.id);
  };

  it('are born drafts, emit nothing, and are read as they were answered', async () => {
    const created = await create({
      instructions: [
        ...buildInstructions(1, { amount: 0.1 }),
        ...buildInstructions(1, { amount: '0.20' }),
        ...buildInstructions(1, { amount: '999999999.99' }),
      ],
      state: 'approved',
      total_amount: 1,
    });
    const { id } = dataOf(created);
    const record = {
      id,
      company_id: await companyId(),
      state: 'draft',
      total_amount: 1_000_000_000.29,
      currency_code: 'EUR',
      instructions_count: 3,
      updated_at: CREATED,
      bank_account_id: partner.bank_account_id,
      name: 'Fournisseurs',
      channel: 'sepa_file',
      version: 1,
      execution_date: '2026-03-02',
      approved_at: null,
      submitted_at: null,
      progress: { ...NO_PROGRESS, draft: 3 },
      error_code: null,
      error_message: null,
      submission_refused_by: null,
      retryable: null,
      started_at: null,
      finished_at: null,
      created_at: CREATED,
    };
    expect([created.status, created.body]).to.deep.equal([201, { data: record }]);
    expect(created.text).to.include('"total_amount":1000000000.29,');
    const read = await partner.call('GET', member(id));
    expect([read.status, read.text]).to.deep.equal([200, created.text]);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('may be made without instructions', async () => {
    for (const instructions of [undefined, null, []]) {
      const data = dataOf(await create({ instructions }));
      expect(data).to.deep.include({
        instructions_count: 0,
        total_amount: 0,
        progress: NO_PROGRESS,
      });
    }
  });

  it('are written down in the audit log, without an IBAN', async () => {
    const written = await markAudit(partner.db);
    const { id } = dataOf(await create({ instructions: buildInstructions(2) }));
    expect(await written()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'create',
        subject: 'payment_batches',
        subject_id: String(id),
        before: null,
        after: {
          company_id: String(await companyId()),
          bank_account_id: String(partner.bank_account_id),
          name: 'Fournisseurs',
          channel: 'sepa_file',
          sandbox: null,
          execution_date: '2026-03-02',
          state: 'draft',
          total_amount: '201.00',
          instructions_count: 2,
        },
      },
    ]);
  });

  it('report every member that is wrong', async () => {
    for (const [members, base] of [
      [
        { name: undefined, bank_account_id: undefined, channel: null, execution_date: 20_260_302 },
        [
          'Name doit être renseigné',
          'Bank account id doit être renseigné',
          'Channel doit être une chaîne de caractères',
          'Execution date doit être une date au format AAAA-MM-JJ',
        ],
      ],
      [{ name: ' ' }, ["Name n'est pas valide"]],
      [{ name: 'a\0' }, ['Name ne doit pas contenir de caractère nul']],
      [{ name: 'x'.repeat(256) }, ['Name est trop long (255 caractères au maximum)']],
      [{ currency_code: 'USD' }, ["Currency code doit être l'une des valeurs : EUR"]],
      [{ channel: 'ebics' }, ["Channel doit être l'une des valeurs : sepa_file, sandbox"]],
      [
        { execution_date: '2026-02-30' },
        ['Execution date doit être une date au format AAAA-MM-JJ'],
      ],
      [
        { execution_date: '2026-03-01', bank_account_id: 999_999, sandbox: { outcome: 'taken' } },
        [
          'Bank account doit exister',
          'Execution date ne doit pas être passée',
          'Sandbox doit être omis : seul le canal sandbox en a un',
        ],
      ],
      [
        {
          channel: 'sandbox',
          sandbox: { outcome: 'lost', refused_end_to_end_ids: [1], reason: 2, delay_ms: 60_001 },
        },
        [
          "Sandbox.outcome doit être l'une des valeurs : taken, refused, unknown",
          'Sandbox.refused end to end ids[0] doit être une chaîne de caractères',
          'Sandbox.reason doit être une chaîne de caractères',
          "Sandbox.delay ms n'est pas valide",
        ],
      ],
      [{ instructions: 'none' }, ['Instructions doit être une liste']],
    ] as const) {
      const answer = await create(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ base })]);
    }
    expect(listedIds(await partner.call('GET', partner.collection))).to.deep.equal([]);
  });

  it("take today's date in Paris, where the day begins before that of UTC", async () => {
    partner.clock.advance(13.75 * 3_600_000); // 23:45 in Paris, 22:45 UTC
    expect((await create({ execution_date: '2026-03-02' })).status).to.equal(201);
    partner.clock.advance(900_000);
    expect((await create({ execution_date: '2026-03-02' })).status).to.equal(422);
    expect((await create({ execution_date: '2026-03-03' })).status).to.equal(201);
  });

  it('are paid from an account of their workspace, in euros', async () => {
    const { db, service } = partner;
    const elsewhere = await buildWorkspace(db);
    const { id } = await buildBankAccount(db, service.services.cipher, elsewhere);
    for (const foreign of [Number(id), 0, -1, 2 ** 60])
      expect((await create({ bank_account_id: foreign })).body).to.deep.equal(
        refused({ base: ['Bank account doit exister'] }),
      );
    await sql`update bank_accounts set currency_code = 'CHF'`.execute(db.sql);
    expect((await create()).body).to.deep.equal(
      refused({ base: ['Bank account doit être tenu en euros'] }),
    );
  });

  it('of the channel sandbox keep what its bank is to answer, which no read shows', async () => {
    const stored = async (sandbox?: object | null) => {
      const answer = await create({ channel: 'sandbox', sandbox });
      expect(answer.text).to.not.include('taken').and.not.include('"sandbox":');
      const { rows } = await sql<{ sandbox: string }>`
        select sandbox from payment_batches where id = ${String(dataOf(answer)['id'])}
      `.execute(partner.db.sql);
      return rows[0]?.sandbox;
    };
    expect(await stored()).to.equal('{"outcome":"taken"}');
    expect(await stored(null)).to.equal('{"outcome":"taken"}');
    expect(await stored({ reason: '', delay_ms: 0, refused_end_to_end_ids: [] })).to.equal(
      '{"outcome":"taken"}',
    );
    const script = { delay_ms: 60_000, reason: 'Solde', refused_end_to_end_ids: ['A'], x: 1 };
    expect(await stored({ ...script, outcome: 'refused' })).to.equal(
      '{"outcome":"refused","refused_end_to_end_ids":["A"],"reason":"Solde","delay_ms":60000}',
    );
  });

  it('are listed by id, page by page, all or those in one state', async () => {
    const first = await buildBatch(partner, { instructions: 1 });
    const second = await buildBatch(partner, { instructions: 3, approved: true });
    const third = await buildBatch(partner, { instructions: 0 });
    const listed = async (query: string) => {
      const { status, body } = await partner.call('GET', `${partner.collection}${query}`);
      expect(status).to.equal(200);
      return body;
    };
    const meta = { current_page: 1, per_page: 25, total_pages: 1, total_count: 3 };
    expect(await listed('')).to.deep.equal({ data: [first, second, third], meta });
    expect(await listed('?state=draft')).to.deep.equal({
      data: [first, third],
      meta: { ...meta, total_count: 2 },
    });
    expect(await listed('?per_page=1&page=2')).to.deep.equal({
      data: [second],
      meta: { current_page: 2, per_page: 1, total_pages: 3, total_count: 3 },
    });
    const wrong = await partner.call('GET', `${partner.collection}?state=open`);
    expect([wrong.status, wrong.body]).to.deep.equal([
      400,
      {
        error: 'bad_request',
        message:
          "Le paramètre state doit être l'une des valeurs : draft, pending_approval, approved, submitted, failed, completed, partially_completed, rejected",
      },
    ]);
  });

  it('are made once under an Idempotency-Key', async () => {
    const body = { payment_batch: membersOf({ instructions: buildInstructions(2) }) };
    const send = () => partner.call('POST', partner.collection, body, { 'Idempotency-Key': 'one' });
    const first = await send();
    const second = await send();
    expect([second.status, second.text]).to.deep.equal([201, first.text]);
    expect(listedIds(await partner.call('GET', partner.collection))).to.have.length(1);
  });
});
