import { expect } from 'chai';
import { acceptWithPassword } from '#domain/access/users/accept-invitation.ts';
import { insertInvitation } from '#domain/access/users/invitations.ts';
import { createPasswordHasher, hashPassword } from '#domain/access/users/password.ts';
import { signIn } from '#domain/access/users/sign-in.ts';
import { printPersonMail } from '#domain/notices/mails/print-person-mail.ts';
import { associatedWith, createMailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { PersonMailContent } from '#model/person-mail.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const PASSWORD = 'cheval correct pile agrafe';

describe('mails about a person’s account', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const tools = {
    hasher: createPasswordHasher(),
    cipher,
    mailPerson: createMailPerson(cipher, true),
  };
  let db: TestDatabase;
  let password: string;
  before(async () => {
    db = await createDatabase();
    password = await hashPassword(PASSWORD);
  });
  after(() => db.drop());

  const enter = (email: string, given = PASSWORD, device: string | null = null) =>
    signIn(db, tools, {
      email,
      password: given,
      code: null,
      former: null,
      address: '198.51.100.7',
      user_agent: 'Firefox',
      device,
    });
  const mailsOf = async (email: string) => {
    const { rows } = await db.pool.query<{ id: string; content: string }>(
      'select id, content from person_mails where email = $1 order by created_at, kind',
      [email],
    );
    return rows.map(
      ({ id, content }) =>
        JSON.parse(cipher.open(content, associatedWith(id))) as PersonMailContent,
    );
  };
  const kindsOf = async (email: string) => (await mailsOf(email)).map(({ kind }) => kind);

  it('report a lock-out to its person once a day, however often others go on, and to no unknown address', async () => {
    await buildUser(db, { email: 'ana@exemple.fr', password });
    for (const email of ['ana@exemple.fr', 'nobody@exemple.fr'])
      for (let n = 0; n < 11; n += 1) await enter(email, `wrong ${n}`);
    expect(await mailsOf('ana@exemple.fr')).to.deep.equal([
      { kind: 'locked_out', address: '198.51.100.7' },
    ]);
    await db.pool.query('delete from sign_in_failures');
    for (let n = 0; n < 10; n += 1) await enter('ana@exemple.fr', `wrong ${n}`);
    expect(await kindsOf('ana@exemple.fr')).to.deep.equal(['locked_out']);
    expect(await kindsOf('nobody@exemple.fr')).to.deep.equal([]);
    await db.pool.query('delete from sign_in_failures');
  });

  it('report a browser that the account did not know, other than its first, five times a day', async () => {
    const email = 'bob@exemple.fr';
    await buildUser(db, { email, password });
    const first = await enter(email);
    const device = first.outcome === 'signed_in' ? first.device : null;
    await enter(email, PASSWORD, device);
    expect(await kindsOf(email)).to.deep.equal([]);
    for (let n = 0; n < 6; n += 1) await enter(email);
    expect(await kindsOf(email)).to.deep.equal(Array.from({ length: 5 }, () => 'new_browser'));
  });

  it('report an accepted invitation to its address', async () => {
    const email = 'eve@exemple.fr';
    const { id } = await buildWorkspace(db);
    const row = { email, email_key: email, role: 'manager', invited_by: null } as const;
    const { secret } = await db.transact((tx) =>
      insertInvitation(tx, { workspace_id: id, ...row }),
    );
    await acceptWithPassword(db, tools, {
      secret,
      password: PASSWORD,
      code: null,
      former: null,
      address: '198.51.100.7',
      user_agent: null,
      device: null,
    });
    const [mail] = await mailsOf(email);
    expect(mail).to.deep.include({ kind: 'seat', role: 'manager' });
  });

  it('are in the language of the person', () => {
    const content = { kind: 'locked_out', address: '198.51.100.7' } as const;
    expect(printPersonMail(content, 'fr').subject).to.equal(
      'Connexion bloquée après plusieurs essais',
    );
    const { text } = printPersonMail(content, 'en');
    expect(text).to.contain('Address of the last attempt: 198.51.100.7');
    const workspace = { id: '7', name: 'Atelier' };
    const seat = printPersonMail({ kind: 'seat', workspace, role: 'owner' }, 'fr');
    expect(seat.text).to.contain('Espace : Atelier (n° 7)\nRôle : propriétaire');
    const browser = printPersonMail({ kind: 'new_browser', address: '198.51.100.7' }, 'fr');
    expect(browser.text).to.contain('Adresse : 198.51.100.7');
  });
});
