import { expect } from 'chai';
import { sql } from 'kysely';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';
const LATER = '2026-03-02T11:00:00.000+01:00';
const HOUR_MS = 3_600_000;
/** The event's keys in the spec's order. */
const EVENT_KEYS = [
  'id',
  'company_id',
  'bank_connection_id',
  'account_name',
  'bank_name',
  'origin',
  'currency_code',
  'iban_masked',
  'iban_last4',
  'accounting_account_code',
  'readiness',
  'updated_at',
];

describe('bank accounts', () => {
  let partner: Partner;
  let account: { id: string; iban: string | null };
  let ledger_id: number;

  beforeEach(async () => {
    partner = await startPartner();
    const { db, service, workspace } = partner;
    account = await buildBankAccount(db, service.services.cipher, workspace);
    const ledgers = await partner.call('GET', `/api/v1/workspaces/${workspace.id}/ledgers`);
    [{ id: ledger_id }] = dataOf(ledgers) as unknown as [{ id: number }];
  });
  afterEach(() => partner.stop());

  const path = () => `/api/v1/bank_accounts/${account.id}`;
  const patch = (members: object) => partner.call('PATCH', path(), { bank_account: members });
  const read = async () => dataOf(await partner.call('GET', path()));
  const configure = () => patch({ ledger_id, suspense_account_code: '471000' });
  const events = async () =>
    (await readFrozenEvents(partner.db)).map(
      (event) => JSON.parse(dataText(event)) as Record<string, unknown>,
    );

  it('are read and listed with their twenty-one members', async () => {
    const shown = {
      id: Number(account.id),
      company_id: (await read())['company_id'],
      bank_connection_id: null,
      account_name: 'Compte courant',
      bank_name: 'Banque de Bretagne',
      origin: 'manual',
      currency_code: 'EUR',
      iban_masked: `${'*'.repeat(23)}0189`,
      iban_last4: '0189',
      accounting_account_code: '512000',
      readiness: {
        ready: false,
        missing: ['missing_ledger', 'missing_suspense_account_code'],
        unposted_operations_count: 0,
      },
      updated_at: CREATED,
      active: true,
      archived: false,
      ledger_id: null,
      suspense_account_code: null,
      balance: null,
      last_synced_at: null,
      created_at: CREATED,
      bic: null,
      data_access: 'granted',
    };
    expect(await read()).to.deep.equal(shown);
    const list = await partner.call(
      'GET',
      `/api/v1/workspaces/${partner.workspace.id}/bank_accounts`,
    );
    expect(list.body).to.deep.equal({
      data: [shown],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
  });

  it('are ready once they have a ledger and both codes, and say so in an event of twelve keys', async () => {
    partner.clock.advance(HOUR_MS);
    const answer = await configure();
    expect(answer.status).to.equal(200);
    const changed = dataOf(answer);
    expect(changed['readiness']).to.deep.equal({
      ready: true,
      missing: [],
      unposted_operations_count: 0,
    });
    expect(changed['updated_at']).to.equal(LATER);
    const [event, ...others] = await readFrozenEvents(partner.db);
    expect(others).to.deep.equal([]);
    expect(event).to.deep.include({
      type: 'bank_account.updated',
      occurred_ms: partner.clock.now().getTime(),
      category_id: null,
      invoice_id: null,
    });
    const data = (await events())[0] ?? {};
    expect(Object.keys(data)).to.deep.equal(EVENT_KEYS);
    expect(data).to.deep.equal(Object.fromEntries(EVENT_KEYS.map((key) => [key, changed[key]])));
    expect(await read()).to.deep.equal(changed);
  });

  it('count the operations that have no entry yet', async () => {
    const { db, workspace } = partner;
    await sql`
      insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code, booking_date,
        description, origin, identity, rank, projected_at, created_at, updated_at)
      select ${workspace.id}, company_id, id, n, 'EUR', '2026-03-01', '', 'synchronized', n::text, 1,
        case when n > 2 then created_at end, created_at, created_at
      from bank_accounts, generate_series(1, 3) n where id = ${account.id}`.execute(db.sql);
    expect((await read())['readiness']).to.include({ unposted_operations_count: 2 });
    await patch({ active: false });
    expect((await events())[0]?.['readiness']).to.include({ unposted_operations_count: 2 });
  });

  it('are not ready while inactive or archived, and miss nothing for it', async () => {
    await configure();
    expect(dataOf(await patch({ active: false }))['readiness']).to.include({ ready: false });
    await patch({ active: true });
    await sql`update bank_accounts set archived = true`.execute(partner.db.sql);
    const { readiness } = await read();
    expect(readiness).to.deep.include({ ready: false, missing: [] });
  });

  it('emit again when a value is set back, and nothing for a change that was made already', async () => {
    for (const active of [false, false, true, true]) {
      partner.clock.advance(HOUR_MS);
      expect((await patch({ active })).status).to.equal(200);
    }
    const emitted = await readFrozenEvents(partner.db);
    expect(emitted.map(({ occurred_ms }) => occurred_ms)).to.have.length(2);
    const { updated_at } = await read();
    expect((await events()).at(-1)).to.include({ updated_at });
    expect(updated_at).to.equal('2026-03-02T13:00:00.000+01:00');
  });

  it('are left alone by a request that changes nothing, updated_at too', async () => {
    const before = await read();
    const written = await markAudit(partner.db);
    partner.clock.advance(HOUR_MS);
    for (const members of [
      {},
      { active: true },
      { accounting_account_code: '512000', ledger_id: null, suspense_account_code: null },
      { account_name: 'Autre', iban: 'FR00', readiness: { ready: true }, unknown: 1 },
    ]) {
      const answer = await patch(members);
      expect([answer.status, dataOf(answer)]).to.deep.equal([200, before]);
    }
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
    expect(await written()).to.deep.equal([]);
  });

  it('lose their accounting account by null or by an empty text', async () => {
    for (const accounting_account_code of ['', null]) {
      await patch({ accounting_account_code: '512100' });
      const changed = dataOf(await patch({ accounting_account_code }));
      expect(changed).to.include({ accounting_account_code: '' });
      expect(changed['readiness']).to.deep.include({
        missing: [
          'missing_ledger',
          'missing_accounting_account_code',
          'missing_suspense_account_code',
        ],
      });
    }
  });

  it('refuse every broken value at once, and change nothing', async () => {
    const foreign = await buildWorkspace(partner.db);
    const other = await sql<{ id: string }>`
      select id from ledgers where workspace_id = ${foreign.id}`.execute(partner.db.sql);
    const before = await read();
    for (const [members, details] of [
      [
        {
          active: 'yes',
          accounting_account_code: '51',
          suspense_account_code: '47a',
          ledger_id: '1',
        },
        {
          active: ['doit être un booléen'],
          accounting_account_code: ["n'est pas valide"],
          suspense_account_code: ["n'est pas valide"],
          ledger_id: ['doit être un nombre entier'],
        },
      ],
      [
        { active: null, accounting_account_code: '012345', suspense_account_code: '' },
        {
          active: ['doit être un booléen'],
          accounting_account_code: ["n'est pas valide"],
          suspense_account_code: ["n'est pas valide"],
        },
      ],
      [{ active: false, ledger_id: 999_999 }, { ledger_id: ['doit exister'] }],
      [{ ledger_id: Number(other.rows[0]?.id) }, { ledger_id: ['doit exister'] }],
    ] as const) {
      const answer = await patch(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(await read()).to.deep.equal(before);
    expect(await readFrozenEvents(partner.db)).to.deep.equal([]);
  });

  it('refuse the ledger of another company', async () => {
    const { db, workspace } = partner;
    const added = await sql<{ id: string }>`
      with company as (
        insert into companies (workspace_id, name) values (${workspace.id}, 'B') returning id
      )
      insert into ledgers (workspace_id, company_id, code, name, created_at)
      select ${workspace.id}, id, 'BQ', 'Banque', now() from company returning id`.execute(db.sql);
    const answer = await patch({ ledger_id: Number(added.rows[0]?.id) });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ ledger_id: ['doit exister'] }),
    ]);
  });

  it('refuse a ledger whose number is beyond every id', async () => {
    for (const number of ['1e400', '-1e400', '1e20', '9223372036854775808']) {
      const answer = await partner.call(
        'PATCH',
        path(),
        `{"bank_account":{"ledger_id":${number}}}`,
      );
      expect([answer.status, answer.body], number).to.deep.equal([
        422,
        refused({ ledger_id: ['doit exister'] }),
      ]);
    }
  });

  it('change once for many equal changes at once, with one event and one audit row', async () => {
    const written = await markAudit(partner.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => patch({ active: false })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
    expect(await events()).to.have.length(1);
    expect(await written()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'update',
        subject: 'bank_accounts',
        subject_id: account.id,
        before: { active: true },
        after: { active: false },
      },
    ]);
  });

  it('keep both of two changes made at once', async () => {
    await Promise.all([patch({ active: false }), patch({ suspense_account_code: '471000' })]);
    expect(await read()).to.include({ active: false, suspense_account_code: '471000' });
    expect(await events()).to.have.length(2);
  });

  it('never show their number', async () => {
    const answers = [await configure(), await partner.call('GET', path())];
    const rows = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from (
        select array(select e::text from events e) as events, array(select a::text from audit_log a) as audit,
          array(select b::text from bank_accounts b) as accounts) t`.execute(partner.db.sql);
    const surfaces = [
      ...answers.map(({ text }) => text),
      ...rows.rows.map(({ row }) => row),
    ].join();
    expect(account.iban).to.have.length(27);
    expect(surfaces).not.to.contain(account.iban?.slice(4, 20));
  });
});
