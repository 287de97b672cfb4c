import { expect } from 'chai';
import { sql } from 'kysely';
import { markAudit } from '#test/support/service/audit.ts';
import { dataOf, FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildApplication, buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const URL = 'https://hooks.example.com/invoices';

describe('webhook endpoints', () => {
  let partner: Partner;
  let path: string;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  beforeEach(async () => {
    await sql`delete from webhook_endpoints`.execute(partner.db.sql);
    path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints`;
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      oauth_application_id: partner.application.id,
      ...overrides,
    });
  const create = (members: object) => partner.call('POST', path, { webhook_endpoint: members });

  it('are created active, with a secret shown in that answer', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const answer = await create({
      event_type: 'invoice.created',
      url: URL,
      name: 'ERP',
      description: 'Factures reçues',
      includes: ['payments', 'lines'],
      category_id: Number(category.id),
    });
    expect(answer.status).to.equal(201);
    const { id, signing_secret } = dataOf(answer);
    expect(answer.body).to.deep.equal({
      data: {
        id,
        event_type: 'invoice.created',
        url: URL,
        name: 'ERP',
        description: 'Factures reçues',
        includes: ['payments', 'lines'],
        active: true,
        category_id: Number(category.id),
        oauth_application_id: Number(partner.application.id),
        signing_secret,
        created_at: '2026-03-02T10:00:00.000+01:00',
        updated_at: '2026-03-02T10:00:00.000+01:00',
        deactivated_at: null,
        deactivation_reason: null,
        failure_count: 0,
        last_error: null,
        standard_webhooks: false,
      },
    });
    expect(id).to.be.a('number');
    expect(signing_secret).to.match(/^whsec_[A-Za-z0-9]{44}$/);
    expect(Object.keys(dataOf(answer)).join()).to.equal(
      'id,event_type,url,name,description,includes,active,category_id,oauth_application_id,signing_secret,created_at,updated_at,deactivated_at,deactivation_reason,failure_count,last_error,standard_webhooks',
    );
    expect(answer.headers.get('cache-control')).to.equal('no-store');
  });

  it('take only event_type and url at creation, the rest has its default', async () => {
    const { signing_secret: _, ...data } = dataOf(
      await create({
        event_type: 'bank_rule.applied',
        url: URL,
        active: false,
        id: 7,
        signing_secret: 'mine',
        oauth_application_id: null,
      }),
    );
    expect(data).to.deep.include({
      name: null,
      description: null,
      includes: [],
      active: true,
      category_id: null,
      oauth_application_id: Number(partner.application.id),
    });
  });

  it('are read back as they were created, without the secret', async () => {
    const { signing_secret: _, ...created } = dataOf(
      await create({ event_type: 'invoice.created', url: URL, includes: ['lines'] }),
    );
    const answer = await partner.call('GET', `${path}/${String(created['id'])}`);
    expect(answer.status).to.equal(200);
    expect(answer.body).to.deep.equal({ data: created });
  });

  it('are listed by id, those of every owner, with their urls and without secrets', async () => {
    const { application: other } = await buildApplication(partner.db);
    const own = await build({ url: 'https://a.example.com/' });
    const foreign = await build({
      url: 'https://b.example.com/',
      oauth_application_id: other.id,
      active: false,
    });
    const managed = await build({ url: 'https://c.example.com/', oauth_application_id: null });
    const answer = await partner.call('GET', path);
    const row = (endpoint: typeof own, application: string | null) => ({
      id: Number(endpoint.id),
      event_type: 'invoice.created',
      url: endpoint.url,
      name: null,
      description: null,
      includes: [],
      active: endpoint.active,
      category_id: null,
      oauth_application_id: application === null ? null : Number(application),
      created_at: '2026-03-02T10:00:00.000+01:00',
      updated_at: '2026-03-02T10:00:00.000+01:00',
      deactivated_at: endpoint.active ? null : '2026-03-02T10:00:00.000+01:00',
      deactivation_reason: endpoint.active ? null : 'requested',
      failure_count: 0,
      last_error: null,
      standard_webhooks: false,
    });
    expect(answer.status).to.equal(200);
    expect(answer.body).to.deep.equal({
      data: [row(own, partner.application.id), row(foreign, other.id), row(managed, null)],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 3 },
    });
  });

  it('of no workspace but the one in the path are seen', async () => {
    const elsewhere = await buildWorkspace(partner.db);
    const endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, elsewhere, {
      oauth_application_id: partner.application.id,
    });
    for (const [method, suffix] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/regenerate_secret'],
    ] as const) {
      const answer = await partner.call(method, `${path}/${endpoint.id}${suffix}`);
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    }
    expect(await partner.call('GET', path)).to.have.nested.property('body.meta.total_count', 0);
  });

  it('can be deleted by their owner', async () => {
    const endpoint = await build();
    const answer = await partner.call('DELETE', `${path}/${endpoint.id}`);
    expect([answer.status, answer.text]).to.deep.equal([204, '']);
    expect((await partner.call('GET', `${path}/${endpoint.id}`)).status).to.equal(404);
    expect((await partner.call('DELETE', `${path}/${endpoint.id}`)).status).to.equal(404);
    expect((await create({ event_type: 'invoice.created', url: endpoint.url })).status).to.equal(
      201,
    );
  });

  it('get a new secret at once, shown once, by regenerate_secret', async () => {
    const created = dataOf(await create({ event_type: 'invoice.created', url: URL }));
    partner.clock.advance(60_000);
    const answer = await partner.call('POST', `${path}/${String(created['id'])}/regenerate_secret`);
    const { signing_secret } = dataOf(answer);
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    expect(signing_secret)
      .to.match(/^whsec_[A-Za-z0-9]{44}$/)
      .and.not.equal(created['signing_secret']);
    expect(dataOf(answer)).to.deep.equal({
      ...created,
      signing_secret,
      updated_at: dataOf(answer)['updated_at'],
    });
    expect(dataOf(answer)['updated_at']).to.not.equal(created['updated_at']);
    expect(await openSecret(String(created['id']))).to.equal(signing_secret);
  });

  it('keep their secret sealed with their own id', async () => {
    const created = dataOf(await create({ event_type: 'invoice.created', url: URL }));
    expect(await openSecret(String(created['id']))).to.equal(created['signing_secret']);
  });

  async function openSecret(id: string): Promise<string> {
    const { rows } = await sql<{ signing_secret: string }>`
      select signing_secret from webhook_endpoints where id = ${id}
    `.execute(partner.db.sql);
    return partner.service.services.cipher.open(rows[0]?.signing_secret ?? '', id);
  }

  describe('of another owner', () => {
    for (const owner of ['another application', 'the web interface'] as const) {
      it(`(${owner}) can be read, and not written: 403, nothing changed`, async () => {
        const { application: other } = await buildApplication(partner.db);
        const endpoint = await build({
          oauth_application_id: owner === 'the web interface' ? null : other.id,
        });
        const member = `${path}/${endpoint.id}`;
        const before = await readRow(endpoint.id);
        expect((await partner.call('GET', member)).status).to.equal(200);
        const writes = [
          await partner.call('PATCH', member, { webhook_endpoint: { active: false } }),
          await partner.call('PATCH', member, { webhook_endpoint: {} }),
          await partner.call('DELETE', member),
          await partner.call('POST', `${member}/regenerate_secret`),
        ];
        const reason = owner === 'the web interface' ? 'workspace_managed' : 'not_owner';
        for (const { status, body, headers } of writes) {
          expect([status, body]).to.deep.equal([403, FORBIDDEN]);
          expect(headers.get('X-Service-Reason')).to.equal(reason);
        }
        expect(await readRow(endpoint.id)).to.deep.equal(before);
      });
    }

    async function readRow(id: string): Promise<unknown> {
      const { rows } = await sql`
        select w::text as row from webhook_endpoints w where id = ${id}
      `.execute(partner.db.sql);
      expect(rows).to.have.length(1);
      return rows[0];
    }
  });

  it('leave one audit row a change, without the secret', async () => {
    const readAudits = await markAudit(partner.db);
    const { id } = dataOf(await create({ event_type: 'invoice.created', url: URL, name: 'ERP' }));
    const member = `${path}/${String(id)}`;
    await partner.call('PATCH', member, { webhook_endpoint: { name: 'Compta', url: URL } });
    await partner.call('POST', `${member}/regenerate_secret`);
    await partner.call('DELETE', member);
    const rows = await readAudits();
    const settings = (name: string) => ({
      event_type: 'invoice.created',
      url: URL,
      name,
      description: null,
      includes: [],
      active: true,
      category_id: null,
      oauth_application_id: partner.application.id,
      standard_webhooks: false,
    });
    expect(rows.map(({ action, before, after }) => [action, before, after])).to.deep.equal([
      ['create', null, settings('ERP')],
      ['update', { name: 'ERP' }, { name: 'Compta' }],
      ['regenerate_secret', null, null],
      ['delete', settings('Compta'), null],
    ]);
    for (const row of rows) {
      expect(row).to.deep.include({
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        subject: 'webhook_endpoints',
        subject_id: String(id),
        workspace_id: partner.workspace.id,
      });
    }
  });
});
