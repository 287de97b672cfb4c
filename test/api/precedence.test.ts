import { expect } from 'chai';
import { sql } from 'kysely';
import { FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MEBIBYTE = 1024 * 1024;

describe('of two rules that a request breaks, the first of these answers:', () => {
  let partner: Partner;
  let categories: string;
  let endpoints: string;

  before(async () => {
    partner = await startPartner();
    const workspace = `/api/v1/workspaces/${partner.workspace.id}`;
    categories = `${workspace}/categories`;
    endpoints = `${workspace}/webhook_endpoints`;
  });
  after(() => partner.stop());

  const withToken = async (scopes: ('read' | 'write')[]) =>
    buildToken(partner.db, partner.application, { scopes });
  const badBody = { body: '{', headers: { 'Content-Type': 'application/json' } };

  it('401, then 403 for the scope', async () => {
    const { application } = await buildApplication(partner.db, { scopes: ['write'] });
    const token = await buildToken(partner.db, application, {
      scopes: ['read'],
    });
    const answer = await partner.service.call('POST', endpoints, { token });
    expect(answer.status).to.equal(401);
    expect(answer.body).to.have.property('error', 'invalid_token');
  });

  it('403 for the scope, then 404 for the workspace', async () => {
    const token = await withToken(['read']);
    const answer = await partner.service.call('POST', '/api/v1/workspaces/999999/categories', {
      token,
    });
    expect([answer.status, answer.body]).to.deep.equal([403, FORBIDDEN]);
    expect(answer.headers.get('X-Service-Reason')).to.equal('missing_scope');
  });

  it('404 for a workspace that was never granted, then 403 for the address', async () => {
    const elsewhere = await buildWorkspace(partner.db);
    await restrict(elsewhere.id);
    const answer = await partner.call('GET', `/api/v1/workspaces/${elsewhere.id}/categories`);
    expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
  });

  for (const reason of ['revoked access', 'a denied address'] as const) {
    it(`403 for ${reason}, then 404 for the resource`, async () => {
      const elsewhere = await startPartner();
      try {
        if (reason === 'a denied address') await restrict(elsewhere.workspace.id, elsewhere);
        else await sql`update access_grants set revoked_at = now()`.execute(elsewhere.db.sql);
        const path = `/api/v1/workspaces/${elsewhere.workspace.id}/webhook_endpoints/999999`;
        const answer = await elsewhere.call('GET', path);
        expect([answer.status, answer.body]).to.deep.equal([403, FORBIDDEN]);
        const code = reason === 'a denied address' ? 'address_denied' : 'access_revoked';
        expect(answer.headers.get('X-Service-Reason')).to.equal(code);
      } finally {
        await elsewhere.stop();
      }
    });
  }

  it('404 for the resource, then 400', async () => {
    const { token } = partner;
    const answer = await partner.service.call('PATCH', `${endpoints}/999999`, {
      token,
      ...badBody,
    });
    expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('403 for the owner, then 400, 415 and 413', async () => {
    const { services } = partner.service;
    const { id } = await buildEndpoint(partner.db, services.cipher, partner.workspace);
    const { token } = partner;
    for (const sent of [badBody, { ...badBody, headers: { 'Content-Type': 'text/plain' } }]) {
      const answer = await partner.service.call('PATCH', `${endpoints}/${id}`, {
        token,
        ...sent,
      });
      expect([answer.status, answer.body]).to.deep.equal([403, FORBIDDEN]);
    }
  });

  it('400, 415 and 413, then 422', async () => {
    const invalid = '{"category": {"name": 1}}';
    const { token } = partner;
    for (const [status, sent] of [
      [400, { body: `${invalid}}` }],
      [400, { body: invalid, headers: { 'Idempotency-Key': 'x'.repeat(256) } }],
      [415, { body: invalid, headers: { 'Content-Type': 'text/plain' } }],
      [413, { body: invalid.padEnd(MEBIBYTE + 1) }],
      [422, { body: invalid }],
    ] as const) {
      const answer = await partner.service.call('POST', categories, { token, ...sent });
      expect(answer.status).to.equal(status);
    }
  });

  it('400 for the query, then 400, 415, 413 and 422 for the body', async () => {
    const invalid = '{"category": {"name": 1}}';
    const { token } = partner;
    const message = "Le paramètre colour est inconnu ; aucun n'est admis ici";
    for (const sent of [
      { body: '{' },
      { body: invalid, headers: { 'Content-Type': 'text/plain' } },
      { body: invalid.padEnd(MEBIBYTE + 1) },
      { body: invalid },
    ]) {
      const path = `${categories}?colour=red`;
      const answer = await partner.service.call('POST', path, { token, ...sent });
      expect([answer.status, answer.body]).to.deep.equal([400, { error: 'bad_request', message }]);
    }
  });

  async function restrict(workspace_id: string, { db } = partner): Promise<void> {
    await sql`
      insert into allowlist_entries (workspace_id, cidr, created_at)
      values (${workspace_id}, '203.0.113.0/24', now())
    `.execute(db.sql);
  }
});
