import { expect } from 'chai';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { runCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

describe('the bordereau command', function () {
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  before(async () => {
    const database = await createTestDatabase(TEMPLATE);
    drop = database.drop;
    env = { DATABASE_URL: database.url, SECRET_KEY };
  });
  after(() => drop());

  const run = async (...args: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await runInSession(args, env);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(stdout.match(/\n/g)).to.have.length(1);
    return JSON.parse(stdout);
  };
  const expectRefusal = ({ code, stdout, stderr }: CommandEnd) => {
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: [^\n]+\n$/);
    return stderr;
  };
  const refuse = async (...args: string[]) => expectRefusal(await runInSession(args, env));
  /** Runs in a new process with this environment. */
  const refuseAlone = async (args: string[], own: Record<string, string>) =>
    expectRefusal(await runCommand(args, { ...env, ...own }));

  it('makes a workspace and an application, and prints one JSON object each', async () => {
    expect(await run('migrate')).to.deep.equal({ applied: [], waiting: [] });
    expect(await run('workspace', 'create', '--name', 'Atelier')).to.deep.equal({
      id: 1,
      company_id: 1,
      name: 'Atelier',
    });
    const app = await run(
      'app',
      'create',
      '--name',
      'A',
      '--scopes',
      'write read',
      '--workspace',
      '1',
    );
    expect(app).to.have.all.keys('id', 'client_id', 'client_secret', 'scopes');
    expect(app).to.include({ id: 1, scopes: 'read write' });
  });

  it('changes access, allowlist and the rest of an application', async () => {
    const app = ['--app', '1'];
    const pair = [...app, '--workspace', '1'];
    expect(await run('app', 'revoke', ...pair)).to.deep.equal({
      application_id: 1,
      workspace_id: 1,
      access: 'revoked',
    });
    expect(await run('app', 'restore', ...pair)).to.include({ access: 'granted' });
    const range = ['--workspace', '1', '--cidr', '192.0.2.0/24'];
    const listed = { workspace_id: 1, entries: ['192.0.2.0/24'] };
    expect(await run('allowlist', 'add', ...range)).to.deep.equal(listed);
    expect(await run('allowlist', 'remove', ...range)).to.deep.equal({ ...listed, entries: [] });
    expect(await run('app', 'regenerate-secret', ...app)).to.include.keys('client_secret');
    const renamed = await run('app', 'update', ...app, '--name', 'B');
    expect(renamed).to.have.all.keys('id', 'name', 'client_id', 'scopes', 'provisioned');
    expect(renamed).to.include({ name: 'B' });
    expect(await run('app', 'delete', ...app)).to.deep.equal({ id: 1, deleted: true });
  });

  it('makes a bank account, of which it prints the masked IBAN', async () => {
    const account = ['--workspace', '1', '--name', 'Compte courant'];
    const create = ['bank-account', 'create', ...account, '--bic', 'AGRIFRPP', '--iban'];
    expect(await run(...create, 'FR76 3000 6000 0112 3456 7890 189')).to.deep.equal({
      id: 1,
      company_id: 1,
      iban_masked: '***********************0189',
    });
    const line = await refuse(...create, 'FR7630006000011234567890188');
    expect(line).to.include("Iban n'est pas valide").and.not.include('3000600');
  });

  it("says which workspace has the network's invoices for a SIREN, and moves them", async () => {
    const siren = '552100554';
    const create = ['workspace', 'create', '--siren', siren, '--name'];
    const first = await run(...create, 'Première');
    expect(first).to.have.all.keys('id', 'company_id', 'name');
    const { code, stdout, stderr } = await runInSession([...create, 'Seconde'], env);
    const second = JSON.parse(stdout) as { id: number; company_id: number };
    const { id, company_id } = second;
    expect({ code, second }).to.deep.equal({
      code: 0,
      second: { id, company_id, name: 'Seconde', receives: false },
    });
    expect(stderr).to.match(/^bordereau: workspace \d+ has the same SIREN [^\n]+\n$/);
    const receive = /bordereau (workspace receive .*)\n/.exec(stderr)?.[1]?.split(' ') ?? [];
    const moved = { siren, workspace_id: id, company_id };
    expect(await run(...receive)).to.deep.equal(moved);
    expect(await run(...receive, '--company', String(company_id))).to.deep.equal(moved);
    expect(await refuse('workspace', 'receive', '--workspace', '99')).to.include('introuvable');
    expect(await refuse('workspace', 'receive', '--workspace', '1')).to.include(
      'siren doit être renseigné',
    );
  });

  it('refuses in one line on stderr, with nothing on stdout and exit code 1', async () => {
    expect(await refuse('app', 'delete', '--app', '99')).to.include('introuvable');
    const cidr = ['--workspace', '1', '--cidr', '10.0.0.1/8'];
    expect(await refuse('allowlist', 'add', ...cidr)).to.include('Cidr doit être une plage IPv4');
    expect(await refuse('delivery', 'list', '--workspace', '99')).to.include('no workspace 99');
    const siren = ['workspace', 'create', '--name', 'A', '--siren', '123456789'];
    expect(await refuse(...siren)).to.include("Siren n'est pas valide");
    expect(await refuse('workspace', 'create', '--name', ' ')).to.include(
      'Name doit être renseigné',
    );
    expect(await refuse('endpoint', 'activate', '--endpoint', '99')).to.include('introuvable');
  });

  it('says which option, command or setting is wrong', async () => {
    expect(await refuse('app', 'delete', '--app', 'x')).to.include("'--app <id>'");
    expect(await refuse('app', 'delete')).to.include("'--app <id>' not specified");
    expect(await refuse('nothing')).to.include("unknown command 'nothing'");
    expect(await refuse('app')).to.include('a command is missing');
    expect(await refuseAlone(['migrate'], { LOG_LEVEL: 'loud' })).to.include('LOG_LEVEL: "loud"');
  });

  it('reports that the database is away, without its password', async () => {
    const DATABASE_URL = 'postgres://bordereau:hidden@127.0.0.1:1/bordereau';
    const away = { DATABASE_URL, DATABASE_WAIT: '0s' };
    for (const command of ['migrate', 'start']) {
      const line = await refuseAlone([command], away);
      expect(line).to.include('the database cannot be reached').and.not.include('hidden');
    }
  });
});
