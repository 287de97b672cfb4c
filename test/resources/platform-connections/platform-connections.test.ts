import { expect } from 'chai';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { dataOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { markAudit } from '#test/support/service/audit.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';

describe('connections to platforms', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const build = (overrides: object = {}) =>
    buildPlatformConnection(
      partner.db,
      partner.service.services.cipher,
      partner.workspace,
      overrides,
    );
  const collection = () => `/api/v1/workspaces/${partner.workspace.id}/platform_connections`;
  const member = (id: string) => `/api/v1/platform_connections/${id}`;

  it('are read and listed with their members, and no secret', async () => {
    const { id, company_id } = await build({
      directory_url: 'https://directory.platform.example',
      scope: 'flows',
      organization_id: '0225:732829320',
      token_parameters: { audience: 'secret-audience' },
      headers: { 'X-Api-Key': 'secret-key' },
      aliases: ['000000001'],
      platform_number: 'A1B2',
    });
    const read = await partner.call('GET', member(id));
    expect(read.status).to.equal(200);
    expect(dataOf(read)).to.deep.equal({
      id: Number(id),
      company_id: Number(company_id),
      name: 'Plateforme des Brumes',
      flow_url: 'https://flows.platform.example/afnor',
      directory_url: 'https://directory.platform.example',
      token_url: 'https://auth.platform.example/token',
      client_id: 'atelier-lumiere',
      client_authentication: 'basic',
      scope: 'flows',
      organization_id: '0225:732829320',
      token_parameter_names: ['audience'],
      header_names: ['X-Api-Key'],
      aliases: ['000000001'],
      send_format: 'facturx',
      processing_rule: null,
      flow_profile: null,
      request_id: 'none',
      flow_types: ['SupplierInvoice', 'CustomerInvoiceLC', 'SupplierInvoiceLC'],
      directory_check: 'warn',
      platform_number: 'A1B2',
      sends: true,
      receives: true,
      starts_at: CREATED,
      state: 'active',
      error_code: null,
      error_message: null,
      last_synced_at: null,
      created_at: CREATED,
      updated_at: CREATED,
    });
    const listed = await partner.call('GET', collection());
    expect(listed.body).to.deep.equal({
      data: [dataOf(read)],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
    expect(`${read.text}${listed.text}`).not.to.match(/secret-/);
  });

  it('are asked for a synchronisation, which is recorded for who asked', async () => {
    const { id } = await build();
    await partner.db.pool.query(
      `update platform_connections set due_at = due_at + interval '1 hour'`,
    );
    const audit = await markAudit(partner.db);
    const answer = await partner.call('POST', `${member(id)}/sync`);
    expect(answer.status).to.equal(202);
    expect(dataOf(answer)).to.include({ id: Number(id), state: 'active' });
    expect(await audit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'sync',
        subject: 'platform_connections',
        subject_id: id,
        before: null,
        after: null,
      },
    ]);
  });

  it('are neither made nor changed by applications, whatever their scopes', async () => {
    const { id } = await build();
    const before = await partner.call('GET', member(id));
    const url = { platform_connection: { flow_url: 'https://elsewhere.example/' } };
    for (const [method, path] of [
      ['POST', collection()],
      ['PATCH', member(id)],
      ['DELETE', member(id)],
      ['POST', `${member(id)}/test`],
      ['POST', `${member(id)}/pause`],
      ['POST', `${member(id)}/resume`],
    ] as const)
      expect((await partner.call(method, path, url)).status, `${method} ${path}`).to.be.oneOf([
        404, 405,
      ]);
    expect((await partner.call('GET', member(id))).text).to.equal(before.text);
  });

  it('that are paused are not synchronised', async () => {
    const { id } = await build();
    await partner.db.pool.query(`update platform_connections set state = 'paused'`);
    const answer = await partner.call('POST', `${member(id)}/sync`);
    expect(answer.status).to.equal(409);
    expect(answer.body).to.include({
      message: 'La connexion est en pause : reprenez-la avant de la synchroniser',
    });
  });

  it('that nobody has, or another workspace, are not found', async () => {
    const other = await buildWorkspace(partner.db);
    const { cipher } = partner.service.services;
    const foreign = await buildPlatformConnection(partner.db, cipher, other);
    for (const id of ['999999', foreign.id])
      for (const [method, path] of [
        ['GET', member(id)],
        ['POST', `${member(id)}/sync`],
      ] as const) {
        const answer = await partner.call(method, path);
        expect(answer.status).to.equal(404);
        expect(answer.body).to.deep.equal(NOT_FOUND);
      }
    expect(dataOf(await partner.call('GET', collection()))).to.deep.equal([]);
  });
});
