import { expect } from 'chai';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildConnection } from '#test-kit/banking/bank-connections.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';
const LATER = '2026-03-02T11:00:00.000+01:00';
const HOUR_MS = 3_600_000;

describe('bank connections', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const collection = () => `/api/v1/workspaces/${partner.workspace.id}/bank_connections`;
  const create = (bank_connection: unknown) =>
    partner.call('POST', collection(), { bank_connection });

  it('are made for the first company, read and listed with their thirteen members', async () => {
    const audit = await markAudit(partner.db);
    const answer = await create({ provider: 'sandbox', name: 'Ma banque' });
    expect(answer.status).to.equal(201);
    const { id, company_id } = dataOf(answer);
    expect(dataOf(answer)).to.deep.equal({
      id,
      company_id,
      provider: 'sandbox',
      name: 'Ma banque',
      state: 'idle',
      data_access: 'granted',
      error_code: null,
      error_message: null,
      accounts_count: 0,
      last_synced_at: null,
      sync_started_at: null,
      created_at: CREATED,
      updated_at: CREATED,
    });
    const read = await partner.call('GET', `/api/v1/bank_connections/${String(id)}`);
    expect(read.body).to.deep.equal(answer.body);
    expect((await partner.call('GET', collection())).body).to.deep.equal({
      data: [dataOf(answer)],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
    expect(await audit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'create',
        subject: 'bank_connections',
        subject_id: String(id),
        before: null,
        after: { company_id: String(company_id), provider: 'sandbox', name: 'Ma banque' },
      },
    ]);
  });

  it('are refused with every rule that they break', async () => {
    for (const [members, ...base] of [
      [{}, 'Provider doit être renseigné', 'Name doit être renseigné'],
      [
        { provider: 'bnp', name: ' ', company_id: 999_999 },
        "Provider doit être l'une des valeurs : sandbox",
        "Name n'est pas valide",
        'Company doit exister',
      ],
      [{ provider: 'sandbox', name: 'Ma banque', company_id: 999_999 }, 'Company doit exister'],
    ] as const) {
      const answer = await create(members);
      expect(answer.status).to.equal(422);
      expect(answer.body).to.deep.equal(refused({ base }));
    }
    expect(dataOf(await partner.call('GET', collection()))).to.deep.equal([]);
  });

  it('belong to a company of their own workspace', async () => {
    const other = await buildWorkspace(partner.db);
    const { rows } = await partner.db.pool.query<{ id: string }>(
      'select id from companies where workspace_id = $1',
      [other.id],
    );
    const members = { provider: 'sandbox', name: 'X', company_id: Number(rows[0]?.id) };
    expect((await create(members)).body).to.deep.equal(refused({ base: ['Company doit exister'] }));
  });

  it('are not found if they do not exist', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/sync'],
      ['GET', '/sandbox'],
      ['PUT', '/sandbox'],
    ] as const) {
      const body = method === 'PUT' ? { sandbox: {} } : undefined;
      const answer = await partner.call(method, `/api/v1/bank_connections/999999${path}`, body);
      expect(answer.status, `${method} ${path}`).to.equal(404);
      expect(answer.body).to.deep.equal(NOT_FOUND);
    }
  });

  it('are synchronised in the background; asked again meanwhile, by the same run', async () => {
    const connection = await buildConnection(partner);
    const audit = await markAudit(partner.db);
    partner.clock.advance(HOUR_MS);
    const first = await partner.call('POST', `${connection.path}/sync`);
    expect(first.status).to.equal(202);
    expect(dataOf(first)).to.include({
      state: 'syncing',
      sync_started_at: LATER,
      updated_at: LATER,
    });
    partner.clock.advance(HOUR_MS);
    const again = await Promise.all(
      [1, 2, 3].map(() => partner.call('POST', `${connection.path}/sync`)),
    );
    for (const answer of again) {
      expect(answer.status).to.equal(202);
      expect(answer.body).to.deep.equal(first.body);
    }
    expect((await audit()).map(({ action }) => action)).to.deep.equal(['sync']);
  });
});
