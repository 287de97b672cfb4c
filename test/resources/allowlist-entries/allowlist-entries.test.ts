import { expect } from 'chai';
import { listAllowlistEntries } from '#domain/access/allowlist/list-allowlist-entries.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('the allowlist in the hands of people', () => {
  let partner: Partner;
  let manager: Person;
  let collection: string;

  beforeEach(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    collection = `/console/workspaces/${partner.workspace.id}/allowlist_entries`;
  });
  afterEach(() => partner.stop());

  const add = (cidr: string, person = manager) =>
    person.call('POST', collection, { allowlist_entry: { cidr } });
  const entries = () =>
    listAllowlistEntries(partner.db, partner.workspace.id, { before: null, limit: 100 });
  const api = async () =>
    (await partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/categories`)).status;

  it('shuts applications out at once, and the console never', async () => {
    const answer = await add(' 192.0.2.7 ');
    expect([answer.status, dataOf(answer)]).to.deep.equal([201, { entries: ['192.0.2.7/32'] }]);
    expect(await api()).to.equal(403);
    const page = await manager.call('GET', `/workspaces/${partner.workspace.id}/allowlist`);
    expect(page.status).to.equal(200);
    expect(page.text).to.match(/127\.0\.0\.1[\s\S]*refusée/);
    const [entry] = await entries();
    expect((await manager.call('DELETE', `${collection}/${entry?.id}`)).status).to.equal(204);
    expect(await api()).to.equal(200);
  });

  it('is written to the audit log with the person as author', async () => {
    const written = await markAudit(partner.db);
    await add('127.0.0.0/8');
    const [entry] = await entries();
    await manager.call('DELETE', `${collection}/${entry?.id}`);
    const lines = await written();
    expect(
      lines.map(({ action, actor, before, after }) => [action, actor, before, after]),
    ).to.deep.equal([
      ['create', `user:${manager.id}`, null, { cidr: '127.0.0.0/8' }],
      ['delete', `user:${manager.id}`, { cidr: '127.0.0.0/8' }, null],
    ]);
  });

  for (const cidr of ['', '2001:db8::/32', '10.0.0.1/8', 'partout'])
    it(`refuses ${cidr === '' ? 'empty text' : cidr}`, async () => {
      const answer = await add(cidr);
      expect([answer.status, answer.errors?.[0]?.path]).to.deep.equal([
        422,
        '/allowlist_entry/cidr',
      ]);
      expect(await entries()).to.deep.equal([]);
    });

  it('removed by two managers at once is removed once', async () => {
    await add('127.0.0.0/8');
    const [entry] = await entries();
    const other = await signInPerson(partner, 'manager');
    const written = await markAudit(partner.db);
    const path = `${collection}/${entry?.id}`;
    const answers = await Promise.all([manager, other].map((one) => one.call('DELETE', path)));
    expect(answers.map(({ status }) => status)).to.satisfy((statuses: number[]) =>
      statuses.every((status) => status === 204 || status === 404),
    );
    expect(await written()).to.have.lengthOf(1);
  });

  it('is not found in another workspace', async () => {
    await add('127.0.0.0/8');
    const [entry] = await entries();
    const { db } = partner;
    const workspace = await buildWorkspace(db);
    const stranger = await signInPerson({ ...partner, workspace }, 'owner');
    const path = `/console/workspaces/${workspace.id}/allowlist_entries/${entry?.id}`;
    expect((await stranger.call('DELETE', path)).status).to.equal(404);
    expect(await entries()).to.have.lengthOf(1);
  });
});
