import { expect } from 'chai';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('a request whose application is deleted after its token was read', () => {
  let partner: Partner;
  let workspace: string;

  beforeEach(async () => {
    partner = await startPartner();
    workspace = `/api/v1/workspaces/${partner.workspace.id}`;
    const { services } = partner.service;
    const { findCaller } = services;
    services.findCaller = async (question) => {
      const found = await findCaller(question);
      if (found !== null) {
        await deleteApplication(partner.db, { kind: 'command_line' }, found.token.application_id);
      }
      return found;
    };
  });
  afterEach(() => partner.stop());

  async function expectRefused(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await partner.call('POST', path, body, headers);
    expect([answer.status, answer.body]).to.deep.equal([
      401,
      {
        error: 'invalid_token',
        message: "Le jeton d'accès est absent, inconnu, expiré ou révoqué",
      },
    ]);
    expect(answer.headers.get('www-authenticate')).to.equal(
      'Bearer realm="Bordereau", error="invalid_token"',
    );
  }

  it('is 401 if its endpoint would have no owner', () =>
    expectRefused(`${workspace}/webhook_endpoints`, {
      webhook_endpoint: { event_type: 'invoice.created', url: 'https://hooks.example.com/' },
    }));

  it('is 401 if its idempotency key would have no owner, and leaves nothing behind', async () => {
    const key = { 'Idempotency-Key': 'k' };
    await expectRefused(`${workspace}/categories`, { category: { name: 'Achats' } }, key);
    const { rowCount } = await partner.db.pool.query('select from categories');
    expect(rowCount).to.equal(0);
  });
});
