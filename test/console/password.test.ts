import { expect } from 'chai';
import { sql } from 'kysely';
import { hashPassword } from '#domain/access/users/password.ts';
import { createUser } from '#domain/access/users/create-user.ts';
import { linkUser } from '#domain/access/users/link-user.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { NOT_FOUND, refused, statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { personOf } from '#test-kit/service/person.ts';
import { changePersonBeside } from '#test/support/console/change-person-beside.ts';
import { markAudit } from '#test/support/service/audit.ts';

const ACTOR = { kind: 'command_line' } as const;
const OWN = { 'Sec-Fetch-Site': 'same-origin' };

describe('a one-time link', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const invite = async (email: string) => {
    const role = { workspace_id: partner.workspace.id, role: 'owner' } as const;
    const input = { email, password: null, administrator: false, role };
    return createUser(partner.db, ACTOR, input);
  };
  const choose = (token: string, password: string) =>
    partner.service.call('POST', '/console/password', {
      body: { password: { token, password } },
      headers: OWN,
    });
  const page = (token: string) => partner.service.call('GET', `/password/${token}`);

  it('sets a password once, and signs in', async () => {
    const { user, link } = await invite('anna@exemple.fr');
    expect((await page(link ?? '')).text).to.include('anna@exemple.fr');
    const audited = await markAudit(partner.db);
    const answer = await choose(link ?? '', 'douze caractères');
    expect([answer.status, answer.body]).to.deep.equal([200, { data: { next: '/' } }]);
    const secret = /__Host-bordereau=([\w-]{43});/.exec(answer.headers.getSetCookie().join())?.[1];
    expect((await personOf(partner.service, secret ?? '').call('GET', '/account')).status).to.equal(
      200,
    );
    expect(
      (await audited()).map(({ actor, action, subject }) => [actor, action, subject]),
    ).to.deep.equal([[`user:${user.id}`, 'set_password', 'users']]);
    const again = await choose(link ?? '', 'un autre mot de passe');
    expect([again.status, again.body]).to.deep.equal([404, NOT_FOUND]);
    expect((await page(link ?? '')).text).to.include('Ce lien n&#39;est plus valable');
  });

  it('asks for a code only from those who have a second factor', async () => {
    const { user, link } = await invite('paul@exemple.fr');
    expect((await page(link ?? '')).text).not.to.include('name="code"');
    await sql`update users set second_factor = 'sealed', second_factor_on = true
      where id = ${user.id}`.execute(partner.db.sql);
    expect((await page(link ?? '')).text).to.include('name="code"');
  });

  it('accepts twelve characters of any kind', async () => {
    const { link } = await invite('bea@exemple.fr');
    const short = await choose(link ?? '', '🔑'.repeat(11));
    const reason = 'doit compter au moins 12 caractères';
    expect([short.status, short.body]).to.deep.equal([422, refused({ password: [reason] })]);
    expect((await choose(link ?? '', ' '.repeat(12))).status).to.equal(200);
  });

  it("refuses a password that is common, or contained in the e-mail address or the product's name", async () => {
    const { link } = await invite('jean.dupont@exemple.fr');
    for (const password of [
      'QWERTY123456',
      'motdepasse2026!',
      '1qaz2wsx3edc',
      'Jean.Dupont 1234',
      'jean.dupont@exemple.fr',
      'Bordereau2026',
    ]) {
      const answer = await choose(link ?? '', password);
      const reason = 'est trop facile à deviner : préférez une phrase de plusieurs mots';
      expect([password, answer.status, answer.body]).to.deep.equal([
        password,
        422,
        refused({ password: [reason] }),
      ]);
    }
    expect((await choose(link ?? '', 'Bordereau, mon chat')).status).to.equal(200);
  });

  it('is replaced by a new one, and expires after three days', async () => {
    const { user, link: first } = await invite('carl@exemple.fr');
    const { link: second } = await linkUser(partner.db, ACTOR, user.id);
    expect((await choose(first ?? '', 'douze caractères')).status).to.equal(404);
    await partner.db.query({ text: 'update one_time_links set expires_at = now()' });
    expect((await choose(second, 'douze caractères')).status).to.equal(404);
  });

  it('can be used once by two at once', async () => {
    const { link } = await invite('dora@exemple.fr');
    const answers = await Promise.all(
      ['premier mot de passe', 'second mot de passe'].map((password) =>
        choose(link ?? '', password),
      ),
    );
    expect(statusesOf(answers)).to.deep.equal([200, 404]);
  });

  it('waits for a change of its person, and is refused if that ended it', async () => {
    const { user, link } = await invite('frank@exemple.fr');
    const ended = 'delete from one_time_links where user_id = $1';
    const answer = await changePersonBeside(partner.db, user, ended, () =>
      choose(link ?? '', 'douze caractères'),
    );
    expect(answer.status).to.equal(404);
  });

  it('refuses an address that has an account, in any case', async () => {
    await invite('eva@exemple.fr');
    const error = await invite('EVA@exemple.fr').catch((refusal: unknown) => refusal);
    expect(error)
      .to.have.nested.property('details.base')
      .that.deep.equals(['Email a déjà un compte']);
  });
});

describe('a change of password', () => {
  let partner: Partner;
  let hash: string;

  before(async () => {
    partner = await startPartner();
    hash = await hashPassword('ancien mot de passe');
  });
  after(() => partner.stop());

  const build = async (email: string) => {
    const user = await buildUser(partner.db, { email, password: hash });
    const [here, elsewhere] = [
      await buildSession(partner.db, user),
      await buildSession(partner.db, user),
    ];
    return {
      user,
      here: personOf(partner.service, here),
      elsewhere: personOf(partner.service, elsewhere),
    };
  };

  it('closes every session and opens a new one here', async () => {
    const { here, elsewhere } = await build('anna@exemple.fr');
    const password = { current_password: 'ancien mot de passe', password: 'nouveau mot de passe' };
    const answer = await here.call('POST', '/console/account/password', { password });
    expect([answer.status, answer.body]).to.deep.equal([200, { data: { next: '/account' } }]);
    for (const old of [here, elsewhere])
      expect((await old.call('GET', '/account')).status).to.equal(303);
    const secret = /__Host-bordereau=([\w-]{43});/.exec(answer.headers.getSetCookie().join())?.[1];
    const now = personOf(partner.service, secret ?? '');
    expect((await now.call('GET', '/account')).status).to.equal(200);
  });

  it('requires the present one, and counts wrong ones for the person, so that no stranger uses them up', async () => {
    const { here, user } = await build('bea@exemple.fr');
    const password = { current_password: 'faux', password: 'nouveau mot de passe' };
    const wrong = await here.call('POST', '/console/account/password', { password });
    expect([wrong.status, wrong.body]).to.deep.equal([
      422,
      refused({ current_password: ["n'est pas le mot de passe actuel"] }),
    ]);
    const { rows } = await partner.db.query({ text: 'select subject from sign_in_failures' });
    expect(rows).to.deep.equal([{ subject: `known:user:${user.id}` }]);
    expect((await here.call('GET', '/account')).status).to.equal(200);
  });
});
