import { expect } from 'chai';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { digestTables } from '#test/support/service/table-digests.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';

describe('calls of the console', () => {
  let partner: Partner;
  let owner: Person;

  beforeEach(async () => {
    partner = await startPartner();
    owner = await signInPerson(partner);
  });
  afterEach(() => partner.stop());

  const collection = (name: string) => `/console/workspaces/${partner.workspace.id}/${name}`;

  it("do not change an application's endpoint, for any role", async () => {
    const { db, service, workspace, application } = partner;
    const { id } = await buildEndpoint(db, service.services.cipher, workspace, {
      oauth_application_id: application.id,
    });
    const path = `${collection('webhook_endpoints')}/${id}`;
    const before = await digestTables(db);
    for (const role of ['manager', 'owner'] as const) {
      const person = await signInPerson(partner, role);
      const untouched = await digestTables(db);
      for (const [method, of] of [
        ['PATCH', path],
        ['DELETE', path],
        ['POST', `${path}/regenerate_secret`],
      ] as const) {
        const body = { webhook_endpoint: { active: false } };
        const answer = await person.call(method, of, method === 'PATCH' ? body : undefined);
        expect([method, answer.status, answer.body]).to.deep.equal([method, 403, FORBIDDEN]);
      }
      expect(await digestTables(db)).to.deep.equal(untouched);
    }
    const { webhook_endpoints } = await digestTables(db);
    expect(webhook_endpoints).to.equal(before['webhook_endpoints']);
  });

  it('create endpoints of the workspace, deposits that came by the web, and audit rows of a person', async () => {
    const webhook_endpoint = { event_type: 'invoice.created', url: 'https://hooks.example.com/a' };
    const audited = await markAudit(partner.db);
    const made = await owner.call('POST', collection('webhook_endpoints'), { webhook_endpoint });
    expect(made.status, made.text).to.equal(201);
    expect(made.body).to.have.nested.property('data.oauth_application_id', null);
    const deposit = await owner.call('POST', collection('invoices'), { invoice: buildDeposit() });
    expect(deposit.status, deposit.text).to.equal(201);
    expect(deposit.body).to.have.nested.property('data.upload_source', 'web');
    const lines = (await audited()).map(({ actor, address, action, subject }) =>
      [actor, address, action, subject].join(' '),
    );
    expect(lines).to.deep.equal([
      `user:${owner.id} 127.0.0.1 create webhook_endpoints`,
      `user:${owner.id} 127.0.0.1 deposit invoices`,
    ]);
  });

  it('do not remember answers: the same key twice creates two', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const supplier = { name: 'Papeterie' };
    for (const status of [201, 201]) {
      const answer = await owner.call('POST', collection('suppliers'), { supplier }, headers);
      expect(answer.status).to.equal(status);
      expect(answer.headers.get('idempotent-replayed')).to.equal(null);
    }
  });

  it('refuse in this order: session, origin, workspace, role, resource, body', async () => {
    const member = await signInPerson(partner, 'member');
    const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
    const unknown = '/console/workspaces/999999/webhook_endpoints/999999';
    const known = `${collection('webhook_endpoints')}/999999`;
    const patch = async (
      person: Pick<Person, 'call'>,
      path: string,
      headers: Record<string, string> = {},
    ) => (await person.call('PATCH', path, '{', headers)).status;
    const nobody = { call: partner.service.call } as unknown as Pick<Person, 'call'>;
    expect(await patch(nobody, unknown)).to.equal(401);
    expect(await patch(member, unknown, crossSite)).to.equal(403);
    expect(await patch(member, unknown)).to.equal(404);
    expect(await patch(member, known)).to.equal(403);
    expect(await patch(owner, known)).to.equal(404);
    const categories = collection('categories');
    expect((await owner.call('POST', categories, '{')).status).to.equal(400);
    const text = { 'Content-Type': 'text/plain' };
    expect((await owner.call('POST', categories, '{', text)).status).to.equal(415);
    expect((await owner.call('POST', categories, { category: { name: 1 } })).status).to.equal(422);
  });

  it('never find a row of another workspace', async () => {
    const workspace = await buildWorkspace(partner.db);
    const stranger = await signInPerson({ ...partner, workspace });
    const { id } = await buildCategory(partner.db, partner.workspace);
    const category = { name: 'x' };
    const answer = await stranger.call('PATCH', `/console/categories/${id}`, { category });
    expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('are refused from a page of somebody who is no longer the one signed in', async () => {
    const send = (headers: Record<string, string>) =>
      owner.call('POST', collection('categories'), { category: { name: 'Loyers' } }, headers);
    const other = await signInPerson(partner);
    const untouched = await digestTables(partner.db);
    const refused = await send({ 'X-Person': other.id });
    expect([refused.status, refused.body]).to.deep.equal([
      412,
      {
        error: 'other_person',
        message:
          "Quelqu'un d'autre s'est connecté depuis. Rien n'a été enregistré : rechargez la page.",
      },
    ]);
    const { categories } = await digestTables(partner.db);
    expect(categories).to.equal(untouched['categories']);
    expect((await send({ 'X-Person': owner.id })).status).to.equal(201);
  });

  it('have no CORS headers', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await owner.call('POST', collection('suppliers'), { supplier: {} }, headers);
    expect(answer.status).to.equal(403);
    expect(
      [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).to.deep.equal([]);
  });
});
