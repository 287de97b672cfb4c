import { expect } from 'chai';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createCipher } from '#kernel/cipher.ts';
import { forgetProcess, reportProcess } from '#orm/sql/processes/running-processes.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';
import { startCommand } from '#test-kit/service/run-command.ts';

const BASE_URL = 'https://factures.exemple.fr';

describe('bordereau user', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const env = () => ({ ...commandEnv(partner), BASE_URL });
  const run = (...args: string[]) => runInSession(['user', ...args], env());
  const made = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as { id: number; email: string; link?: string };
  };
  const count = async () => {
    const text = 'select count(*)::int as count from users';
    return (await partner.db.query({ text })).rows[0];
  };

  it('create prints a link by which the first owner chooses a password', async () => {
    const { workspace, service } = partner;
    const args = ['--email', 'Anna@Exemple.fr', '--workspace', workspace.id, '--role', 'owner'];
    const { id, email, link = '' } = await made('create', ...args);
    expect(email).to.equal('Anna@exemple.fr');
    expect(link).to.match(/^https:\/\/factures\.exemple\.fr\/password\/[\w-]{43}$/);
    const page = await service.call('GET', new URL(link).pathname);
    expect(page.text).to.include('Anna@exemple.fr');
    const { rows } = await partner.db.query({
      text: 'select role from user_roles where user_id = $1 and workspace_id = $2',
      values: [id, workspace.id],
    });
    expect(rows).to.deep.equal([{ role: 'owner' }]);
  });

  it('create names the service that runs where the command has no BASE_URL', async () => {
    const env = commandEnv(partner);
    const { keys, keyIds } = createCipher({ key: Buffer.from(env['SECRET_KEY'] ?? '', 'base64') });
    const process = {
      process: 'host/1/2026-01-01T00:00:00.000Z//ab',
      sealing_key: keys.current,
      key_ids: [...keyIds],
      version: '0.1.0',
      migration: 1,
      role: 'api' as const,
    };
    const create = async (email: string) => {
      const args = ['user', 'create', '--email', email];
      const { stdout } = await runInSession(args, env);
      return new URL((JSON.parse(stdout) as { link: string }).link).origin;
    };
    expect(await create('eva@exemple.fr')).to.equal('http://127.0.0.1:3000');
    const until = new Date(Date.now() + 60_000);
    await reportProcess(partner.db, process, until, 'http://127.0.0.1:4001');
    expect(await create('fred@exemple.fr')).to.equal('http://127.0.0.1:4001');
    await forgetProcess(partner.db, process.process);
  });

  it('create takes a password from stdin, and then prints no link', async () => {
    const args = [
      'user',
      'create',
      '--email',
      'bea@exemple.fr',
      '--administrator',
      '--password',
      '-',
    ];
    const { code, stdout } = await startCommand(args, env(), 'douze caractères\n').end;
    expect([code, Object.keys(JSON.parse(stdout) as object)]).to.deep.equal([0, ['id', 'email']]);
    const { rows } = await partner.db.query({
      text: "select administrator from users where email = 'bea@exemple.fr'",
    });
    expect(rows).to.deep.equal([{ administrator: true }]);
  });

  it('link replaces a link that was lost', async () => {
    const { link: first } = await made('create', '--email', 'carl@exemple.fr');
    const { link: second = '' } = await made('link', '--email', 'carl@exemple.fr');
    expect(second).not.to.equal(first);
    const page = async (link: string | undefined) =>
      (await partner.service.call('GET', new URL(link ?? '').pathname)).text;
    expect(await page(first)).to.include('Ce lien n&#39;est plus valable');
    expect(await page(second)).to.include('carl@exemple.fr');
  });

  for (const [args, words] of [
    [['create', '--email', 'nobody'], /email doit être une adresse électronique/i],
    [['create', '--email', 'd@exemple.fr', '--password', 'short'], /au moins 12 caractères/],
    [['create', '--email', 'd@exemple.fr', '--role', 'owner'], /go together/],
    [['create', '--email', 'd@exemple.fr', '--workspace', '999', '--role', 'owner'], /999/],
    [['create', '--email', 'd@exemple.fr', '--workspace', '1', '--role', 'king'], /member/],
    [['create', '--email', 'anna@exemple.fr'], /a déjà un compte/],
    [['link', '--email', 'unknown@exemple.fr'], /user create/],
  ] as const)
    it(`${args.join(' ')} is refused, and makes nobody`, async () => {
      await buildWorkspace(partner.db);
      const before = await count();
      const { code, stdout, stderr } = await run(...args);
      expect([code, stdout]).to.deep.equal([1, '']);
      expect(stderr).to.match(words);
      expect(await count()).to.deep.equal(before);
    });
});
