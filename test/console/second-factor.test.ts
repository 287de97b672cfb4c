import { expect } from 'chai';
import { generateSync } from 'otplib';
import { linkUser } from '#domain/access/users/link-user.ts';
import { hashPassword } from '#domain/access/users/password.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { personOf } from '#test-kit/service/person.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { markAudit } from '#test/support/service/audit.ts';

const PASSWORD = 'cheval correct pile agrafe';
const OTHER = 'une autre phrase pour ce compte';

describe('the second factor of a person', () => {
  let partner: Partner;
  let hash: string;
  let people = 0;
  before(async () => {
    partner = await startPartner({ trustedProxies: ['127.0.0.1'] });
    hash = await hashPassword(PASSWORD);
  });
  after(() => partner.stop());

  const stranger = () => personOf(partner.service, '');
  const account = '/console/account/second_factor';

  /** Somebody with a session; each in another workspace's address. */
  async function build(role: 'owner' | 'member' = 'owner', administrator = false) {
    people += 1;
    const email = `second${people}@exemple.fr`;
    const roles = [{ workspace: partner.workspace, role }];
    const user = await buildUser(partner.db, { email, password: hash, administrator, roles });
    const session = personOf(partner.service, await buildSession(partner.db, user));
    return { ...session, id: user.id, email };
  }
  type Built = Awaited<ReturnType<typeof build>>;

  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(partner.clock.now().getTime() / 1000) + 30 * steps });
  const count = async (from: string) =>
    (await partner.db.query({ text: `select from ${from}`, values: [] })).rows.length;
  const pendingOf = ({ text }: Answer) => /secret=([A-Z2-7]{32})/.exec(text)?.[1] ?? null;

  const begin = (person: Built) =>
    person.call('POST', account, { second_factor: { current_password: PASSWORD } });

  async function turnOn(person: Built) {
    // A browser that is known has guesses of its own.
    await signIn(person.email, null);
    expect((await begin(person)).status).to.equal(200);
    const page = await person.call('GET', '/account');
    const secret = pendingOf(page) ?? '';
    expect(page.text).to.contain('aria-label="Code QR');
    // The step before: tests use those after it.
    const first = { second_factor: { code: codeOf(secret, -1) } };
    const confirmed = await person.call('POST', `${account}/confirm`, first);
    expect(confirmed.status).to.equal(200);
    expect(confirmed.headers.get('cache-control')).to.equal('no-store');
    expect(await count(`devices where user_id = ${person.id}`)).to.equal(0);
    const recovery = String(dataOf(confirmed)['recovery_codes']).split('\n');
    expect(recovery).to.have.length(10);
    return { secret, recovery };
  }

  const signIn = (email: string, code: string | null, headers: Record<string, string> = {}) =>
    stranger().call(
      'POST',
      '/console/sign_in',
      { sign_in: { email, password: PASSWORD, code } },
      headers,
    );
  const reasonsOf = ({ status, body }: Answer) => [
    status,
    (body as { details?: unknown }).details ?? body,
  ];
  const MISSING = {
    code: ['est demandé : ce compte est protégé par une double authentification'],
  };
  const WRONG = { code: ["n'est pas le code attendu, ou a déjà servi"] };
  const failuresOf = async (entries: Awaited<ReturnType<typeof markAudit>>) =>
    (await entries()).map(({ actor, action, subject_id }) => `${actor} ${action} ${subject_id}`);
  const failure = (actor: string, { id }: Built) => `${actor} fail_second_factor ${id}`;
  const isSignedIn = ({ headers }: Answer) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-bordereau='));
  const forgetFailures = () => partner.db.query({ text: 'delete from sign_in_failures' });
  afterEach(forgetFailures);

  it('is required at each sign-in, also in a known browser', async () => {
    const person = await build();
    const known = await signIn(person.email, null);
    const device = known.headers.getSetCookie().find((one) => one.includes('_device='));
    const { secret } = await turnOn(person);
    const Cookie = device?.split(';')[0] ?? '';
    for (const headers of [{}, { Cookie }]) {
      const refused = await signIn(person.email, null, headers);
      expect(reasonsOf(refused)).to.deep.equal([422, MISSING]);
      expect(isSignedIn(refused)).to.equal(false);
    }
    expect((await signIn(person.email, codeOf(secret))).status).to.equal(200);
  });

  it('accepts a code once, also from two at the same time, and one step of drift', async () => {
    const person = await build();
    const { secret } = await turnOn(person);
    const code = codeOf(secret);
    const both = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).to.deep.equal([200, 422]);
    expect(reasonsOf(await signIn(person.email, code))).to.deep.equal([422, WRONG]);
    expect((await signIn(person.email, codeOf(secret, 1))).status).to.equal(200);
    expect(reasonsOf(await signIn(person.email, codeOf(secret, 3)))).to.deep.equal([422, WRONG]);
  });

  it('counts wrong codes, from all addresses together', async () => {
    const person = await build();
    const { secret } = await turnOn(person);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const from = { 'X-Forwarded-For': `198.51.100.${n}` };
      statuses.push((await signIn(person.email, '000000', from)).status);
    }
    expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 422), 429]);
    const from = { 'X-Forwarded-For': '198.51.100.99' };
    expect((await signIn(person.email, codeOf(secret), from)).status).to.equal(429);
  });

  it('accepts each recovery code once', async () => {
    const person = await build();
    const { recovery } = await turnOn(person);
    const [code = ''] = recovery;
    const entries = await markAudit(partner.db);
    expect((await signIn(person.email, code.toUpperCase())).status).to.equal(200);
    const actions = (await entries()).map(({ action, after }) => [action, after]);
    expect(actions[0]).to.deep.equal(['use_recovery_code', { left: 9 }]);
    expect(reasonsOf(await signIn(person.email, code))).to.deep.equal([422, WRONG]);
    const { rows } = await partner.db.query({
      text: `select array_to_string(recovery_codes, ' ') || second_factor as kept from users where id = ${person.id}`,
    });
    const { kept } = rows[0] as { kept: string };
    for (const one of recovery) expect(kept).not.to.contain(one.replaceAll('-', ''));
  });

  it('is required by a one-time link', async () => {
    const person = await build();
    const { secret } = await turnOn(person);
    const { link: token } = await linkUser(partner.db, { kind: 'command_line' }, person.id);
    const follow = (code: string | null) =>
      stranger().call('POST', '/console/password', { password: { token, password: OTHER, code } });
    expect(reasonsOf(await follow(null))).to.deep.equal([422, MISSING]);
    const entries = await markAudit(partner.db);
    expect(reasonsOf(await follow('000000'))).to.deep.equal([422, WRONG]);
    expect(await failuresOf(entries)).to.deep.equal([failure('nobody', person)]);
    expect((await follow(codeOf(secret))).status).to.equal(200);
  });

  it('is required by an invitation that is accepted with the password', async () => {
    const person = await build();
    const { secret } = await turnOn(person);
    const { id } = await buildWorkspace(partner.db);
    const owner = await buildUser(partner.db, { roles: [{ workspace: { id }, role: 'owner' }] });
    const session = personOf(partner.service, await buildSession(partner.db, owner));
    const invited = await session.call('POST', `/console/workspaces/${id}/invitations`, {
      invitation: { email: person.email, role: 'member' },
    });
    const token = new URL(String(dataOf(invited)['link'])).pathname.split('/').at(-1);
    const join = (code: string | null) =>
      stranger().call('POST', '/console/invitations/join', {
        invitation: { token, password: PASSWORD, code },
      });
    expect(reasonsOf(await join(null))).to.deep.equal([422, MISSING]);
    const entries = await markAudit(partner.db);
    expect(reasonsOf(await join('000000'))).to.deep.equal([422, WRONG]);
    expect(await failuresOf(entries)).to.deep.equal([failure('nobody', person)]);
    expect(dataOf(await join(codeOf(secret)))).to.deep.equal({ next: `/workspaces/${id}` });
  });

  it('is required, with the password, to change the password and to turn it off', async () => {
    const person = await build();
    const { secret } = await turnOn(person);
    const change = (code: string | null) =>
      person.call('POST', '/console/account/password', {
        password: { current_password: PASSWORD, password: OTHER, code },
      });
    const failures = await markAudit(partner.db);
    expect(reasonsOf(await change('000000'))).to.deep.equal([422, WRONG]);
    const remove = (current_password: string, code: string) =>
      person.call('POST', `${account}/remove`, { second_factor: { current_password, code } });
    expect((await remove('wrong', codeOf(secret))).status).to.equal(422);
    expect(reasonsOf(await remove(PASSWORD, '000000'))).to.deep.equal([422, WRONG]);
    const failed = await count('sign_in_failures');
    expect(reasonsOf(await change(null))).to.deep.equal([422, MISSING]);
    expect((await begin(person)).status).to.equal(409);
    expect(await count('sign_in_failures'), 'neither counts nor forgives').to.equal(failed);
    const row = failure(`user:${person.id}`, person);
    expect(await failuresOf(failures)).to.deep.equal([row, row]);
    const entries = await markAudit(partner.db);
    expect((await remove(PASSWORD, codeOf(secret))).status).to.equal(200);
    expect((await entries()).map(({ action }) => action)).to.deep.equal(['turn_off_second_factor']);
    expect((await signIn(person.email, null)).status).to.equal(200);
  });

  it('is shown only to the session that began it, and closes the others when it is turned on', async () => {
    const person = await build();
    const other = personOf(partner.service, await buildSession(partner.db, person));
    const begin = (current_password: string) =>
      person.call('POST', account, { second_factor: { current_password } });
    expect((await begin('wrong')).status).to.equal(422);
    await begin(PASSWORD);
    const entries = await markAudit(partner.db);
    const secret = pendingOf(await person.call('GET', '/account'));
    expect(secret).to.match(/^[A-Z2-7]{32}$/);
    expect(pendingOf(await other.call('GET', '/account'))).to.equal(null);
    const guessed = await other.call('POST', `${account}/confirm`, {
      second_factor: { code: codeOf(secret ?? '', -1) },
    });
    expect(reasonsOf(guessed)).to.deep.equal([422, WRONG]);
    const wrong = await person.call('POST', `${account}/confirm`, {
      second_factor: { code: '000000' },
    });
    expect(reasonsOf(wrong)).to.deep.equal([422, WRONG]);
    const row = failure(`user:${person.id}`, person);
    expect(await failuresOf(entries)).to.deep.equal([row, row]);
    expect((await signIn(person.email, null)).status).to.equal(200);
    await turnOn(person);
    expect((await other.call('GET', '/account')).status).to.equal(303);
    expect((await person.call('GET', '/account')).text).not.to.match(/secret=|aria-label="Code QR/);
    expect((await begin(PASSWORD)).status).to.equal(409);
  });

  it('is turned off by the command line for somebody who has lost it', async () => {
    const person = await build();
    await turnOn(person);
    const entries = await markAudit(partner.db);
    await linkUser(partner.db, { kind: 'command_line' }, person.id, true);
    expect((await entries()).map(({ action, actor }) => [actor, action])).to.deep.equal([
      ['command_line', 'turn_off_second_factor'],
      ['command_line', 'make_link'],
    ]);
    expect((await signIn(person.email, null)).status).to.equal(200);
  });

  it('is required by a workspace: pages lead to the account, calls are refused, the rest goes on', async () => {
    const [owner, member] = [await build(), await build('member')];
    const home = `/workspaces/${partner.workspace.id}`;
    const rule = (required: boolean) =>
      owner.call('PATCH', `/console${home}/second_factor`, { second_factor: { required } });
    expect((await rule(true)).status).to.equal(409);
    await turnOn(owner);
    const entries = await markAudit(partner.db);
    expect(dataOf(await rule(true))).to.deep.equal({ required: true });
    expect((await entries()).map(({ subject, after }) => [subject, after])).to.deep.equal([
      ['workspaces', { second_factor_required: true }],
    ]);
    const page = await member.call('GET', home);
    expect([page.status, page.headers.get('location')]).to.deep.equal([303, '/account']);
    expect((await member.call('GET', `${home}/invoices`)).status).to.equal(303);
    const call = await member.call('POST', `/console${home}/categories`, { category: {} });
    expect(call.status).to.equal(403);
    expect(call.body).to.have.property('reason').that.contains('double authentification');
    expect((await member.call('GET', '/account')).text).to.contain('la demandent');
    expect((await partner.call('GET', `/api/v1${home}/categories`)).status).to.equal(200);
    await turnOn(member);
    expect((await member.call('GET', home)).status).to.equal(200);
    expect((await rule(false)).status).to.equal(200);
  });

  it('is required of administrators by any workspace that requires it: they let applications in', async () => {
    const { id } = await buildWorkspace(partner.db);
    const administrator = await build('owner', true);
    const made = await administrator.call('POST', '/console/administration/applications', {
      application: { name: 'Mutualisée', scopes: 'read write' },
    });
    const application = `/console/administration/applications/${String(dataOf(made)['id'])}`;
    const grant = () =>
      administrator.call('POST', `${application}/grant_access`, {
        access: { workspace_id: Number(id) },
      });
    const list = () => administrator.call('GET', '/administration/workspaces');
    const require = (required: boolean) =>
      partner.db.query({
        text: `update workspaces set second_factor_required = ${required} where id = ${id}`,
      });
    await require(true);
    const granted = await grant();
    expect(granted.status).to.equal(403);
    expect(granted.body).to.have.property('reason').that.contains('double authentification');
    const page = await list();
    expect([page.status, page.headers.get('location')]).to.deep.equal([303, '/account']);
    expect((await administrator.call('GET', '/account')).text).to.contain(
      'administration du service ne',
    );
    expect(
      (await administrator.call('GET', `/workspaces/${partner.workspace.id}`)).status,
    ).to.equal(200);
    await turnOn(administrator);
    expect([(await list()).status, (await grant()).status]).to.deep.equal([200, 200]);
    await require(false);
  });
});
