import { expect } from 'chai';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  smtpRefusal,
  startMailServer,
  type MailServer,
} from '#test/support/notices/mail-server.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', NOTICE_FROM: 'notices@example.com' };

describe('bordereau workspace notify', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  after(() => db.drop());

  const run = (args: readonly string[], mail: Record<string, string> = MAIL) =>
    runInSession(args, { ...commandEnv({ db }), ...mail });
  const notify = (...args: string[]) =>
    run(['workspace', 'notify', '--workspace', workspace.id, ...args]);
  const emails = async (...args: string[]) => {
    const { code, stdout, stderr } = await notify(...args);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    const shown = JSON.parse(stdout) as { workspace_id: number; addresses: { email: string }[] };
    expect(shown.workspace_id).to.equal(Number(workspace.id));
    return shown.addresses.map(({ email }) => email);
  };

  it('adds, lists and removes addresses', async () => {
    expect(await emails()).to.deep.equal([]);
    expect(await emails('--email', 'a@example.com')).to.deep.equal(['a@example.com']);
    expect(await emails('--email', 'b@example.com')).to.deep.equal([
      'a@example.com',
      'b@example.com',
    ]);
    expect(await emails('--remove', 'a@example.com')).to.deep.equal(['b@example.com']);
    const { stdout } = await notify();
    const { addresses } = JSON.parse(stdout) as { addresses: Record<string, unknown>[] };
    expect(addresses[0]).to.include({ last_sent_at: null, failing_since: null, last_error: null });
    expect(addresses[0]?.['added_at']).to.match(/^\d{4}-\d{2}-\d{2}T/);
  });

  it('stores English for an address on request', async () => {
    await emails('--email', 'b@example.com', '--language', 'en');
    const { stdout } = await notify();
    expect(JSON.parse(stdout)).to.containSubset({
      addresses: [{ email: 'b@example.com', language: 'en' }],
    });
  });

  for (const [args, words] of [
    [['--email', 'nobody'], /email doit être une adresse électronique/i],
    [['--email', 'a@example.com', '--remove', 'a@example.com'], /one at a time/],
    [['--language', 'en'], /--language goes with --email/],
    [['--email', 'a@example.com', '--language', 'de'], /fr, en/],
  ] as const)
    it(`refuses ${args.join(' ')}, and changes nothing`, async () => {
      const before = await emails();
      const { code, stdout, stderr } = await notify(...args);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr)
        .to.match(/^bordereau: [^\n]+\n$/)
        .and.match(words);
      expect(await emails()).to.deep.equal(before);
    });

  describe('--try', () => {
    let server: MailServer;
    beforeEach(async () => {
      server = await startMailServer();
      await notify('--remove', 'c@example.com');
      await notify('--email', 'a@example.com');
      await notify('--email', 'b@example.com', '--language', 'en');
    });
    afterEach(() => server.close());

    const tryAll = (mail: Record<string, string>) =>
      run(['workspace', 'notify', '--workspace', workspace.id, '--try'], mail);

    it('sends each address a mail in its language', async () => {
      const { code, stderr } = await tryAll({ ...MAIL, SMTP_URL: server.url });
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
      const shown = server.mails.map(({ to, headers }) => [to.join(), headers.get('subject')]);
      expect(shown).to.have.deep.members([
        ['a@example.com', "Atelier Lumière : essai d'envoi"],
        ['b@example.com', 'Atelier Lumière: trial'],
      ]);
    });

    it('says why a mail was not taken', async () => {
      server.checkRecipients(() => {
        throw smtpRefusal(550, 'not here');
      });
      const { code, stdout, stderr } = await tryAll({ ...MAIL, SMTP_URL: server.url });
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(/^bordereau: no mail to [ab]@example\.com: [^\n]*not here\n$/);
    });

    it('says what it lacks', async () => {
      expect((await tryAll({})).stderr).to.contain('SMTP_URL is not set here');
      for (const email of await emails()) await notify('--remove', email);
      expect((await tryAll(MAIL)).stderr).to.contain('has no address: add one with --email');
    });
  });

  it('refuses a workspace that does not exist', async () => {
    const { code, stderr } = await run(['workspace', 'notify', '--workspace', '404']);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^bordereau: there is no workspace 404/);
  });

  it('says that no mail is sent as long as SMTP_URL is not set', async () => {
    const args = ['workspace', 'notify', '--workspace', workspace.id, '--email', 'c@example.com'];
    const { code, stderr } = await run(args, {});
    expect([code, stderr]).to.deep.equal([
      0,
      'bordereau: SMTP_URL is not set here; no mail is sent until it is\n',
    ]);
  });
});
