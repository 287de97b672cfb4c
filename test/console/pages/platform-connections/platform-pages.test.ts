import { expect } from 'chai';
import { sql } from 'kysely';
import { LARGE } from '#kernel/compute/compute-pool.ts';
import type { PlatformCheck } from '#domain/exchange/platform-connections/platform-check.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import {
  buildPlatformConnection,
  CONNECTION_MEMBERS,
} from '#test-kit/invoices/build-platform-connection.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

const MARKUP = `"><img src=x onerror=alert(1)>`;
const SECRETS = {
  client_secret: 'secret-1',
  token_parameters: { audience: 'secret-2' },
  headers: { 'X-Key': 'secret-3' },
};

describe('pages of connections to platforms', () => {
  let partner: Partner;
  let manager: Person;
  let member: Person;
  let asked: UnsealedConnection[];
  let answer: PlatformCheck;
  before(async () => {
    const checkPlatform = async (connection: UnsealedConnection) => {
      asked.push(connection);
      return answer;
    };
    partner = await startPartner({ checkPlatform });
    manager = await signInPerson(partner, 'manager');
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(async () => {
    asked = [];
    answer = { outcome: 'answered' };
    await sql`truncate platform_connections cascade`.execute(partner.db.sql);
  });

  const build = (overrides: object = {}) =>
    buildPlatformConnection(
      partner.db,
      partner.service.services.cipher,
      partner.workspace,
      overrides,
    );
  const path = (below = '') => `/workspaces/${partner.workspace.id}/platform_connections${below}`;
  const page = async (below = '', person = manager) => {
    const { status, text } = await person.call('GET', path(below));
    return { status, html: text.replaceAll('&#39;', "'") };
  };

  it('list the connections, link to them, and are closed to members', async () => {
    expect((await page()).html).to.contain('Aucune connexion.');
    const { id } = await build({ name: MARKUP });
    const { html } = await page();
    expect(html)
      .to.contain(`href="${path(`/${id}`)}"`)
      .and.not.contain('<img src=x');
    for (const below of ['', '/new', `/${id}`, `/${id}/edit`]) {
      expect((await page(below)).status, below).to.equal(200);
      expect((await page(below, member)).status, below).to.be.oneOf([403, 404]);
    }
  });

  it('never contain a secret', async () => {
    const { id } = await build(SECRETS);
    for (const below of ['', `/${id}`, `/${id}/edit`]) {
      const { html } = await page(below);
      expect(html, below).not.to.match(/secret-\d/);
    }
    const { html } = await page(`/${id}`);
    expect(html).to.contain('X-Key').and.contain('audience');
  });

  it('offer what the state allows, and say what is wrong and what to do', async () => {
    const { id } = await build();
    const offered = async () => {
      const { html } = await page(`/${id}`);
      return ['sync', 'pause', 'resume', 'test'].filter((action) =>
        html.includes(`POST /console/platform_connections/${id}/${action}"`),
      );
    };
    expect(await offered()).to.deep.equal(['sync', 'pause', 'test']);
    await manager.call('POST', `/console/platform_connections/${id}/pause`);
    expect(await offered()).to.deep.equal(['resume', 'test']);
    await partner.db.pool.query(
      `update platform_connections set state = 'failed', error_code = 'access_refused',
        error_message = 'HTTP 401; <b>client</b>'`,
    );
    expect(await offered()).to.deep.equal(['sync', 'pause', 'resume', 'test']);
    const { html } = await page(`/${id}`);
    expect(html).to.contain("refuse l'accès").and.contain('HTTP 401; &lt;b&gt;client');
  });

  it('say that the platform asks for a pause, while it lasts', async () => {
    const { id } = await build();
    const holdFor = async (minutes: number) => {
      const until = new Date(Date.now() + minutes * 60_000);
      await partner.db.pool.query('update platform_connections set held_until = $1', [until]);
      return (await page(`/${id}`)).html.includes('demande une pause');
    };
    expect(await holdFor(10)).to.equal(true);
    expect(await holdFor(0)).to.equal(false);
  });

  it('create, change and delete a connection by calls that members are refused', async () => {
    const body = { platform_connection: { ...CONNECTION_MEMBERS, ...SECRETS } };
    const creation = ['POST', `/console${path()}`, body] as const;
    expect((await member.call(...creation)).status).to.equal(403);
    const made = await manager.call(...creation);
    expect(made.status).to.equal(201);
    expect(made.text).not.to.contain('secret-');
    const call = `/console/platform_connections/${String(dataOf(made)['id'])}`;
    const rename = { platform_connection: { name: 'Autre' } };
    expect(dataOf(await manager.call('PATCH', call, rename))).to.include({ name: 'Autre' });
    const move = { platform_connection: { flow_url: 'https://other.example/' } };
    const refused = await manager.call('PATCH', call, move);
    expect(refused.status).to.equal(422);
    expect(refused.errors?.map(({ path: at }) => at)).to.deep.equal([
      '/platform_connection/client_secret',
      '/platform_connection/token_parameters',
      '/platform_connection/headers',
    ]);
    expect((await member.call('DELETE', call)).status).to.equal(403);
    expect((await member.call('PATCH', call, rename)).status).to.equal(403);
    for (const action of ['test', 'sync', 'pause', 'resume'])
      expect((await member.call('POST', `${call}/${action}`)).status, action).to.equal(403);
    expect(asked).to.deep.equal([]);
    expect((await manager.call('DELETE', call)).status).to.equal(204);
    expect((await manager.call('PATCH', call, rename)).status).to.equal(404);
  });

  it('keep members that only a large call gives', async () => {
    const members = { ...CONNECTION_MEMBERS, ...SECRETS, ignored: ' '.repeat(LARGE) };
    const made = await manager.call('POST', `/console${path()}`, { platform_connection: members });
    expect(dataOf(made)).to.deep.include({
      token_parameter_names: ['audience'],
      header_names: ['X-Key'],
    });
    const one = `/console/platform_connections/${String(dataOf(made)['id'])}`;
    const changes = { headers: { 'X-Other': 'b' }, ignored: members.ignored };
    const changed = await manager.call('PATCH', one, { platform_connection: changes });
    expect(dataOf(changed)['header_names']).to.deep.equal(['X-Other']);
  });

  it('test the platform, and show its answer', async () => {
    const { id } = await build(SECRETS);
    const ask = async () =>
      dataOf(await manager.call('POST', `/console/platform_connections/${id}/test`));
    expect(await ask()).to.deep.equal({
      outcome: 'answered',
      message: 'La plateforme a répondu : jeton et recherche',
    });
    expect(asked[0]).to.deep.include(SECRETS);
    answer = { outcome: 'failed', error_code: 'access_refused', words: 'HTTP 401; invalid_client' };
    expect(await ask()).to.deep.equal({
      outcome: 'failed',
      message: "La plateforme refuse l'accès (HTTP 401; invalid_client)",
    });
    answer = { outcome: 'paused', words: 'HTTP 429' };
    expect(await ask()).to.deep.equal({
      outcome: 'paused',
      message: 'La plateforme demande une pause (HTTP 429)',
    });
  });
});
