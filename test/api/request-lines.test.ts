import { expect } from 'chai';
import { createLog } from '#kernel/log.ts';
import { buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

type Line = Record<string, unknown>;

describe('the log line of a refused request', () => {
  let partner: Partner;
  let lines: Line[];
  afterEach(() => partner.stop());

  const start = async (...options: Parameters<typeof startPartner>) => {
    partner = await startPartner(...options);
    lines = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Line);
    partner.service.services.log = createLog('info', { write });
  };
  /** The members of its line that say whose it was. */
  const named = async (token: string, path: string, method = 'GET') => {
    await partner.service.call(method, `/api/v1${path}`, { token });
    const { status, application_id, workspace_id } = lines.at(-1) ?? {};
    return { status, application_id, workspace_id };
  };

  it('names its application and its workspace', async () => {
    await start();
    const { db, application, token } = partner;
    const reader = await buildToken(db, application, { scopes: ['read'] });
    const stranger = await buildWorkspace(db);
    const own = `/workspaces/${partner.workspace.id}`;
    const known = { application_id: application.id, workspace_id: partner.workspace.id };
    expect(await named(token, `${own}/webhook_endpoints/987`)).to.deep.equal({
      ...known,
      status: 404,
    });
    expect(await named(reader, `${own}/categories`, 'POST')).to.deep.equal({
      ...known,
      status: 403,
    });
    expect(await named(token, `/workspaces/${stranger.id}/categories`)).to.deep.equal({
      application_id: application.id,
      workspace_id: stranger.id,
      status: 404,
    });
    expect(await named(token, '/invoices/987')).to.deep.equal({
      application_id: application.id,
      workspace_id: undefined,
      status: 404,
    });
  });

  it('names its application beyond the limit of requests', async () => {
    await start({ rateLimit: { limit: 1, period: 3_600_000 } });
    const { application, token } = partner;
    await named(token, '/workspaces');
    expect(await named(token, '/workspaces')).to.include({
      status: 429,
      application_id: application.id,
    });
  });

  it('names no application for an invalid token', async () => {
    await start();
    const { workspace } = partner;
    expect(await named('unknown', `/workspaces/${workspace.id}/categories`)).to.deep.equal({
      status: 401,
      application_id: undefined,
      workspace_id: workspace.id,
    });
  });
});
