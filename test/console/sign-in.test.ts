import { expect } from 'chai';
import { digest } from '#kernel/secret.ts';
import { hashPassword } from '#domain/access/users/password.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { dataOf, statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { personOf, signInPerson } from '#test-kit/service/person.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { changePersonBeside } from '#test/support/console/change-person-beside.ts';
import { markAudit } from '#test/support/service/audit.ts';

const PASSWORD = 'correct horse battery';
const OWN = { 'Sec-Fetch-Site': 'same-origin' };

describe('signing in to the console', () => {
  let partner: Partner;
  let hash: string;

  before(async () => {
    partner = await startPartner({ trustedProxies: ['127.0.0.1'] });
    hash = await hashPassword(PASSWORD);
  });
  after(() => partner.stop());

  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    partner.service.call('POST', '/console/sign_in', {
      body: { sign_in: { email, password } },
      headers: { ...OWN, ...headers },
    });
  const cookieOf = ({ headers }: Answer): string =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-bordereau=')) ?? '';
  const deviceOf = ({ headers }: Answer): string =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-bordereau_device=')) ?? '';
  const secretOf = (answer: Answer): string =>
    /^__Host-bordereau=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';
  const reach = (secret: string) => personOf(partner.service, secret).call('GET', '/account');

  it('sets a cookie that scripts, other sites and plain connections do not get', async () => {
    await buildUser(partner.db, { email: 'anna@exemple.fr', password: hash });
    const answer = await signIn('Anna@Exemple.fr', PASSWORD);
    expect([answer.status, answer.body]).to.deep.equal([200, { data: { next: '/' } }]);
    expect(cookieOf(answer)).to.match(
      /^__Host-bordereau=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    expect((await reach(secretOf(answer))).status).to.equal(200);
  });

  it("starts a new session and ends the browser's former one", async () => {
    await buildUser(partner.db, { email: 'bea@exemple.fr', password: hash });
    const first = secretOf(await signIn('bea@exemple.fr', PASSWORD));
    const Cookie = `__Host-bordereau=${first}`;
    const second = secretOf(await signIn('bea@exemple.fr', PASSWORD, { Cookie }));
    expect(second).not.to.equal(first);
    expect((await reach(first)).status).to.equal(303);
    expect((await reach(second)).status).to.equal(200);
  });

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
    await buildUser(partner.db, { email: 'carl@exemple.fr', password: hash });
    await buildUser(partner.db, { email: 'dora@exemple.fr' });
    for (const email of ['carl@exemple.fr', 'nobody@exemple.fr', 'dora@exemple.fr']) {
      const answer = await signIn(email, 'wrong password');
      expect([email, answer.status, answer.body]).to.deep.equal([
        email,
        422,
        {
          error: 'unprocessable_entity',
          code: 'validation_failed',
          message: 'La validation a échoué',
          details: { base: ['Adresse e-mail ou mot de passe incorrect.'] },
        },
      ]);
      expect(cookieOf(answer)).to.equal('');
    }
  });

  it('is refused after ten wrong passwords from one address, even with the right one, and there alone', async () => {
    await buildUser(partner.db, { email: 'eva@exemple.fr', password: hash });
    await fail(`pair:eva@exemple.fr 198.51.100.1`, 10);
    const from = (address: string) =>
      signIn('eva@exemple.fr', PASSWORD, { 'X-Forwarded-For': address });
    const answer = await from('198.51.100.1');
    expect(answer.status).to.equal(429);
    expect(answer.headers.get('retry-after')).to.match(/^[1-9]\d{0,2}$/);
    expect(answer.body)
      .to.have.property('message')
      .that.matches(/^Trop de tentatives\. Réessayez dans \d+ minutes?\.$/);
    expect((await from('198.51.100.2')).status).to.equal(200);
  });

  it('stays possible from a known browser, for all that strangers try anywhere', async () => {
    await buildUser(partner.db, { email: 'lea@exemple.fr', password: hash });
    const device = deviceOf(await signIn('lea@exemple.fr', PASSWORD));
    expect(device).to.match(
      /^__Host-bordereau_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const Cookie = device.split(';')[0] ?? '';
    await fail('email:lea@exemple.fr', 100);
    await failFrom('127.0.0.1', 50);
    expect((await signIn('lea@exemple.fr', PASSWORD)).status).to.equal(429);
    const again = await signIn('lea@exemple.fr', PASSWORD, { Cookie });
    expect(again.status).to.equal(200);
    expect(deviceOf(again)).to.equal(device);
    // A way of its own has a bound of its own, and is nobody else's.
    await buildUser(partner.db, { email: 'max@exemple.fr', password: hash });
    expect((await signIn('max@exemple.fr', PASSWORD, { Cookie })).status).to.equal(429);
    const [known] = (
      await partner.db.query({
        text: `select d.digest from devices d join users u on u.id = d.user_id where email = 'lea@exemple.fr'`,
      })
    ).rows as { digest: string }[];
    await failAs(`known:${known?.digest}`, 9);
    expect((await signIn('lea@exemple.fr', 'wrong', { Cookie })).status).to.equal(422);
    expect((await signIn('lea@exemple.fr', PASSWORD, { Cookie })).status).to.equal(429);
    await partner.db.query({ text: 'delete from sign_in_failures' });
  });

  it('is refused after fifty wrong passwords from an address, an IPv6 network as one', async () => {
    await failFrom('2001:db8:1:2::/64', 50);
    const from = (address: string) =>
      signIn('frank@exemple.fr', PASSWORD, { 'X-Forwarded-For': address });
    expect((await from('2001:db8:1:2::7')).status).to.equal(429);
    expect((await from('2001:db8:1:3::7')).status).to.equal(422);
  });

  it('counts many attempts at once exactly, and forgets them after a success', async () => {
    await buildUser(partner.db, { email: 'gina@exemple.fr', password: hash });
    await fail('pair:gina@exemple.fr 127.0.0.1', 8);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => signIn('gina@exemple.fr', 'wrong')),
    );
    expect(statusesOf(answers)).to.deep.equal([422, 422, 429, 429]);
    partner.clock.advance(15 * 60_000);
    expect((await signIn('gina@exemple.fr', PASSWORD)).status).to.equal(200);
    expect((await signIn('gina@exemple.fr', 'wrong')).status).to.equal(422);
  });

  it('waits for a change of password, and is refused with the former one', async () => {
    const user = await buildUser(partner.db, { email: 'kim@exemple.fr', password: hash });
    const changed = "update users set password = 'another hash' where id = $1";
    const answer = await changePersonBeside(partner.db, user, changed, () =>
      signIn('kim@exemple.fr', PASSWORD),
    );
    expect(answer.status).to.equal(422);
    expect(cookieOf(answer)).to.equal('');
  });

  it('continues to the own path that was asked for, and to no other site', async () => {
    await buildUser(partner.db, { email: 'hugo@exemple.fr', password: hash });
    for (const [next, led] of [
      ['/workspaces/7/deliveries?state=abandoned', '/workspaces/7/deliveries?state=abandoned'],
      ['https://evil.example/', '/'],
      ['//evil.example/', '/'],
      ['/\\evil.example', '/'],
      ['/..//evil.example', '/'],
      ['javascript:alert(1)', '/'],
    ] as const) {
      const { text } = await partner.service.call('POST', '/console/sign_in', {
        body: { sign_in: { email: 'hugo@exemple.fr', password: PASSWORD, next } },
        headers: OWN,
      });
      expect([next, JSON.parse(text)]).to.deep.equal([next, { data: { next: led } }]);
    }
  });

  it('is a row of the audit log, as are failures of known accounts, and leaves no password anywhere', async () => {
    const { id } = await buildUser(partner.db, { email: 'ida@exemple.fr', password: hash });
    const audited = await markAudit(partner.db);
    const address = '127.0.0.1';
    const about = { workspace_id: null, address, subject: 'users', subject_id: id, before: null };
    const failed = { ...about, actor: 'nobody', action: 'fail_sign_in' };
    const answer = await signIn('ida@exemple.fr', PASSWORD);
    await signIn('ida@exemple.fr', 'wrong password');
    await signIn(PASSWORD, PASSWORD);
    const lines = [
      { ...about, actor: `user:${id}`, action: 'sign_in', after: { known_browser: false } },
      { ...failed, after: { known_browser: false, locked: false } },
    ];
    expect(await audited()).to.deep.equal(lines);
    // The log is kept for ever: strangers add no more than ten rows in a quarter of an hour, and those that lock.
    await fail('email:ida@exemple.fr', 9);
    await signIn('ida@exemple.fr', 'wrong password');
    expect(await audited()).to.deep.equal(lines);
    await fail(`pair:ida@exemple.fr ${address}`, 7);
    await signIn('ida@exemple.fr', 'wrong password');
    lines.push({ ...failed, after: { known_browser: false, locked: true } });
    expect(await audited()).to.deep.equal(lines);
    await personOf(partner.service, secretOf(answer)).call('POST', '/console/sign_out');
    lines.push({ ...about, actor: `user:${id}`, action: 'sign_out', after: null } as never);
    expect(await audited()).to.deep.equal(lines);
    const { rows } = await partner.db.query({
      text: 'select subject from sign_in_failures union all select password from users union all select after from audit_log',
    });
    expect(JSON.stringify(rows)).not.to.include(PASSWORD).and.not.to.include('ida@');
  });

  /** Without the work of hashing. @param named `kind:text`, of which the text is kept as its digest */
  async function fail(named: string, times: number): Promise<void> {
    const [kind = '', text = ''] = named.split(/:(.*)/s);
    await failAs(`${kind}:${digest(text)}`, times);
  }
  const failFrom = (address: string, times: number) => failAs(`address:${address}`, times);
  const failAs = (subject: string, times: number) =>
    partner.db.query({
      text: `insert into sign_in_failures (subject, failed_at) select $1, $2 from generate_series(1, $3)`,
      values: [subject, partner.clock.now(), times],
    });
});

describe('a session of the console', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  it('ends after half a day without use, after a fortnight in any case, and by signing out', async () => {
    const aged = async (change: string) => {
      const person = await signInPerson(partner);
      await partner.db.query({
        text: `update sessions set ${change} where user_id = $1`,
        values: [person.id],
      });
      return (await person.call('GET', '/account')).status;
    };
    expect(await aged("seen_at = now() - interval '11 hours 59 minutes'")).to.equal(200);
    expect(await aged("seen_at = now() - interval '12 hours 1 minute'")).to.equal(303);
    expect(await aged('expires_at = now()')).to.equal(303);
    const person = await signInPerson(partner);
    const answer = await person.call('POST', '/console/sign_out');
    expect([answer.status, answer.body]).to.deep.equal([200, { data: { next: '/sign_in' } }]);
    expect(answer.headers.get('clear-site-data')).to.equal('"cache"');
    expect(answer.headers.getSetCookie()[0])
      .to.include('__Host-bordereau=; ')
      .and.include('Max-Age=0');
    expect((await person.call('GET', '/account')).status).to.equal(303);
  });

  it('is remembered as seen while it is used', async () => {
    const person = await signInPerson(partner);
    await partner.db.query({ text: "update sessions set seen_at = now() - interval '1 hour'" });
    await person.call('GET', '/account');
    const { rows } = await partner.db.query({
      text: "select seen_at > now() - interval '1 minute' as fresh from sessions",
    });
    expect(rows).to.deep.equal([{ fresh: true }]);
  });

  it('is closed from another session of the person, and of nobody else', async () => {
    const [anna, bob] = [await signInPerson(partner), await signInPerson(partner)];
    const { rows } = await partner.db.query({ text: 'select id, user_id from sessions' });
    const idOf = (user_id: string) =>
      (rows as { id: string; user_id: string }[]).find((row) => row.user_id === user_id)?.id;
    expect((await anna.call('GET', '/account')).text).to.include('Firefox');
    const foreign = await anna.call('DELETE', `/console/account/sessions/${idOf(bob.id)}`);
    expect(foreign.status).to.equal(404);
    expect((await bob.call('GET', '/account')).status).to.equal(200);
    const own = await anna.call('DELETE', `/console/account/sessions/${idOf(anna.id)}`);
    expect(own.status).to.equal(204);
    expect((await anna.call('GET', '/account')).status).to.equal(303);
  });

  it('loses a role at once, for a request under way too', async () => {
    const person = await signInPerson(partner, 'manager');
    const path = `/console/workspaces/${partner.workspace.id}/suppliers`;
    const lost = 'delete from user_roles where user_id = $1';
    const answer = await changePersonBeside(partner.db, person, lost, () =>
      person.call('POST', path, { supplier: { name: 'Papeterie' } }),
    );
    expect(answer.status).to.equal(404);
    const { rows } = await partner.db.query({ text: 'select 1 from suppliers' });
    expect(rows).to.deep.equal([]);
  });

  it('keeps language and theme for its person', async () => {
    const person = await signInPerson(partner);
    const account = { language: 'en', theme: 'dark' };
    const answer = await person.call('PATCH', '/console/account', { account });
    expect([answer.status, dataOf(answer)]).to.deep.equal([200, account]);
    const { text } = await person.call('GET', '/account');
    expect(text).to.include('<html lang="en" data-theme="dark">').and.include('My account');
    const refused = await person.call('PATCH', '/console/account', { account: { theme: 'pink' } });
    expect(refused.status).to.equal(422);
  });

  it('is no bearer token, and a bearer token is no session', async () => {
    const person = await signInPerson(partner);
    const path = `/workspaces/${partner.workspace.id}/categories`;
    const { service, token } = partner;
    const asApi = await person.call('GET', `/api/v1${path}`);
    expect(asApi.status).to.equal(401);
    const body = { category: { name: 'Achats' } };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const asPerson = await service.call('POST', `/console${path}`, { token, body, headers });
    expect(asPerson.status).to.equal(401);
  });
});
