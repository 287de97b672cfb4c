import { expect } from 'chai';
import { sql } from 'kysely';
import type { Role } from '#model/role.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { personOf, signInPerson } from '#test-kit/service/person.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { markAudit } from '#test/support/service/audit.ts';

const OF_ATTACKER = 'la phrase secrète du voleur';
const OF_VICTIM = 'cheval correct pile agrafe';

describe('an e-mail address that nobody has proven', () => {
  let partner: Partner;
  let victim: string;
  let addresses = 0;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(() => {
    addresses += 1;
    victim = `compta${addresses}@victim.example`;
  });

  async function openWorkspace() {
    const workspace = await buildWorkspace(partner.db);
    const owner = await signInPerson({ ...partner, workspace }, 'owner');
    const own = `/workspaces/${workspace.id}`;
    return { workspace, owner, home: own, console: `/console${own}` };
  }
  type Opened = Awaited<ReturnType<typeof openWorkspace>>;

  const stranger = () => personOf(partner.service, '');

  const sessionOf = (answer: Answer) => {
    const [, secret = ''] =
      /bordereau=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    return personOf(partner.service, secret);
  };

  async function invite({ owner, console }: Opened, email = victim, role: Role = 'member') {
    const answer = await owner.call('POST', `${console}/invitations`, {
      invitation: { email, role },
    });
    expect(answer.status).to.equal(201);
    const data = dataOf(answer);
    const { id, link, email: invited, ...rest } = data;
    expect(invited).to.equal(email);
    return {
      id: Number(id),
      link,
      rest,
      token: new URL(String(link)).pathname.split('/').at(-1) ?? '',
    };
  }

  const join = (token: string, password: string) =>
    stranger().call('POST', '/console/invitations/join', { invitation: { token, password } });

  const signIn = (password: string) =>
    stranger().call('POST', '/console/sign_in', { sign_in: { email: victim, password } });

  const accountsOf = async (email: string) =>
    (
      await sql<{ id: string; has_password: boolean }>`
        select id, password is not null as has_password from users
        where email_key = ${email} order by id`.execute(partner.db.sql)
    ).rows;

  for (const isRemoved of [true, false])
    it(`lets its thief into no other workspace, and the person into each: ${isRemoved ? 'removed' : 'kept'}`, async () => {
      const a = await openWorkspace();
      const b = await openWorkspace();
      const taken = await invite(a);
      expect((await join(taken.token, OF_ATTACKER)).status).to.equal(200);
      const [account] = await accountsOf(victim);
      if (isRemoved) await a.owner.call('DELETE', `${a.console}/users/${account?.id}`);
      const invited = await invite(b, victim, 'manager');
      const thief = sessionOf(await signIn(OF_ATTACKER));
      expect((await thief.call('GET', b.home)).status).to.be.oneOf([303, 404]);
      expect((await thief.call('GET', '/workspaces')).text).not.to.contain(b.home);
      const joined = await join(invited.token, OF_VICTIM);
      expect(dataOf(joined)).to.deep.equal({ next: b.home });
      const person = sessionOf(joined);
      expect((await person.call('GET', b.home)).status).to.equal(200);
      expect((await person.call('GET', a.home)).status).to.equal(404);
      expect((await sessionOf(await signIn(OF_VICTIM)).call('GET', b.home)).status).to.equal(200);
      const again = sessionOf(await signIn(OF_ATTACKER));
      expect((await again.call('GET', b.home)).status).to.be.oneOf([303, 404]);
    });

  it('loses the password of an account without a place', async () => {
    const a = await openWorkspace();
    const { token } = await invite(a);
    await join(token, OF_ATTACKER);
    const [account] = await accountsOf(victim);
    await a.owner.call('DELETE', `${a.console}/users/${account?.id}`);
    expect((await accountsOf(victim)).map(({ has_password }) => has_password)).to.deep.equal([
      false,
    ]);
    expect((await signIn(OF_ATTACKER)).status).to.equal(422);
  });

  it('gets no other password by the link of another workspace, and keeps its session', async () => {
    const [d, c] = [await openWorkspace(), await openWorkspace()];
    const first = await invite(d);
    const person = sessionOf(await join(first.token, OF_VICTIM));
    const { token } = await invite(c);
    expect((await join(token, OF_ATTACKER)).status).to.equal(200);
    expect((await person.call('GET', d.home)).status).to.equal(200);
    const thief = sessionOf(await signIn(OF_ATTACKER));
    expect((await thief.call('GET', c.home)).status).to.equal(200);
    expect((await thief.call('GET', d.home)).status).to.equal(404);
    expect((await sessionOf(await signIn(OF_VICTIM)).call('GET', d.home)).status).to.equal(200);
  });

  it('has one account where a link is given the password it has', async () => {
    const [d, b] = [await openWorkspace(), await openWorkspace()];
    await join((await invite(d)).token, OF_VICTIM);
    const person = sessionOf(await join((await invite(b)).token, OF_VICTIM));
    expect(await accountsOf(victim)).to.have.length(1);
    for (const { home } of [d, b]) expect((await person.call('GET', home)).status).to.equal(200);
  });

  it('accepts with the session of its account, and of no other', async () => {
    const b = await openWorkspace();
    const user = await buildUser(partner.db, { email: victim });
    const person = personOf(partner.service, await buildSession(partner.db, user));
    const { token } = await invite(b);
    const body = { invitation: { token } };
    expect((await person.call('GET', b.home)).status).to.equal(404);
    const path = '/console/invitations/accept';
    expect((await stranger().call('POST', path, body)).status).to.equal(401);
    expect((await b.owner.call('POST', path, body)).status).to.equal(409);
    expect((await person.call('POST', path, body)).status).to.equal(200);
    expect((await person.call('GET', b.home)).status).to.equal(200);
    expect((await person.call('POST', path, body)).status).to.equal(404);
  });

  it('is answered alike with an account, a place or an invitation elsewhere, and without', async () => {
    const [a, b] = [await openWorkspace(), await openWorkspace()];
    const pending = 'pending@victim.example';
    const seated = await buildUser(partner.db, {
      email: 'seated@victim.example',
      password: 'scrypt$x',
      roles: [{ workspace: a.workspace, role: 'owner' }],
    });
    await invite(a, pending);
    const pages = new Set<string>();
    for (const email of [victim, pending, seated.email]) {
      const { id, token, link, rest } = await invite(b, email);
      expect([typeof id, typeof link]).to.deep.equal(['number', 'string']);
      expect(Object.keys(rest)).to.deep.equal(['role', 'created_at', 'expires_at']);
      const page = await stranger().call('GET', `/invitation/${token}`);
      expect(page.status).to.equal(200);
      pages.add(page.text.replaceAll(token, '').replaceAll(email, ''));
    }
    expect(pages.size).to.equal(1);
  });

  it('has an invitation that is declined, withdrawn or replaced, and then opens nothing', async () => {
    const b = await openWorkspace();
    const declined = await invite(b);
    const body = { invitation: { token: declined.token } };
    expect((await stranger().call('POST', '/console/invitations/decline', body)).status).to.equal(
      200,
    );
    const withdrawn = await invite(b);
    const path = `${b.console}/invitations/${withdrawn.id}`;
    expect((await b.owner.call('DELETE', path)).status).to.equal(204);
    const first = await invite(b);
    const renewed = await b.owner.call('POST', `${b.console}/invitations/${first.id}/link`);
    expect(renewed.status, renewed.text).to.equal(201);
    for (const { token } of [declined, withdrawn, first])
      expect((await join(token, OF_ATTACKER)).status).to.equal(404);
    const token = String(dataOf(renewed)['link']).split('/').at(-1) ?? '';
    expect((await join(token, OF_VICTIM)).status).to.equal(200);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where workspace_id = ${b.workspace.id} order by id`.execute(
      partner.db.sql,
    );
    expect(rows.map(({ action }) => action)).to.deep.equal([
      'invite',
      'decline',
      'invite',
      'withdraw',
      'invite',
      'make_link',
      'accept',
    ]);
  });

  it('is seen as invited in its own workspace alone, and withdrawn there alone', async () => {
    const [a, b] = [await openWorkspace(), await openWorkspace()];
    const { id } = await invite(b);
    expect((await b.owner.call('GET', `${b.home}/users`)).text).to.contain(victim);
    expect((await a.owner.call('GET', `${a.home}/users`)).text).not.to.contain(victim);
    expect((await a.owner.call('DELETE', `${a.console}/invitations/${id}`)).status).to.equal(404);
    const link = `${a.console}/invitations/${id}/link`;
    expect((await a.owner.call('POST', link)).status).to.equal(404);
  });

  it('is accepted once by two at once', async () => {
    const b = await openWorkspace();
    const { token } = await invite(b);
    const answers = await Promise.all([join(token, OF_VICTIM), join(token, OF_ATTACKER)]);
    const [first, second] = answers
      .map(({ status }) => status)
      .toSorted((one, other) => one - other);
    expect(first).to.equal(200);
    expect(second).to.be.oneOf([404, 503]); // a busy machine hashes one at a time
    expect(await accountsOf(victim)).to.have.length(1);
  });

  it('loses the invitations of an owner who is removed', async () => {
    const b = await openWorkspace();
    const other = await signInPerson({ ...partner, workspace: b.workspace }, 'owner');
    const { token } = await invite({ ...b, owner: other }, victim, 'owner');
    const audited = await markAudit(partner.db);
    await b.owner.call('DELETE', `${b.console}/users/${other.id}`);
    expect((await join(token, OF_ATTACKER)).status).to.equal(404);
    expect((await audited()).map(({ action }) => action)).to.deep.equal([
      'withdraw',
      'remove_role',
    ]);
  });

  it('loses the invitations of an owner who becomes a manager', async () => {
    const b = await openWorkspace();
    const other = await signInPerson({ ...partner, workspace: b.workspace }, 'owner');
    const { token } = await invite({ ...b, owner: other }, victim, 'owner');
    const audited = await markAudit(partner.db);
    const user = { role: 'manager' };
    await b.owner.call('PATCH', `${b.console}/users/${other.id}`, { user });
    expect((await join(token, OF_ATTACKER)).status).to.equal(404);
    expect((await audited()).map(({ action }) => action)).to.deep.equal([
      'withdraw',
      'change_role',
    ]);
  });

  it('counts the guesses of who has an account of it, whose own sign-in forgives none', async () => {
    const [a, d] = [await openWorkspace(), await openWorkspace()];
    await join((await invite(d)).token, OF_VICTIM);
    await join((await invite(a)).token, OF_ATTACKER);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      for (const guess of [`une devinette ${round}`, OF_ATTACKER])
        statuses.push((await signIn(guess)).status);
    expect(statuses.slice(-2)).to.deep.equal([429, 429]);
  });
});
