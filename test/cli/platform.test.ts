import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { runCommand } from '#test-kit/service/run-command.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const KEY = Buffer.alloc(32, 7);
type Row = Record<string, unknown>;

const words = (text: string): string[] => text.split(' ');

describe('bordereau platform', function () {
  let db: TestDatabase;
  let platform: Subscriber;
  let env: Record<string, string>;
  let workspace: string;
  before(async () => {
    db = await createDatabase();
    platform = await startSubscriber({ bodies: 'any' });
    env = {
      DATABASE_URL: db.url,
      SECRET_KEY: KEY.toString('base64'),
      EGRESS_HOSTS: '*.subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: platform.caFile,
    };
  });
  after(async () => {
    await platform.close();
    await db.drop();
  });
  beforeEach(async () => {
    workspace = (await buildWorkspace(db)).id;
  });

  const url = (path: string) => platform.url(path, 'platform.subscriber.test');
  const creation = (...more: string[]) => [
    'create',
    ...words(`--workspace ${workspace} --name Brumes --client-id atelier`),
    ...words(`--flow-url ${url('/flow')} --token-url ${url('/token')}`),
    ...more,
  ];
  /** With secrets on stdin. */
  const fed = (args: readonly string[], lines: readonly string[]) =>
    runCommand(['platform', ...args], env, lines.map((line) => `${line}\n`).join(''));
  const run = async (...args: string[]): Promise<Row> => {
    const { code, stdout, stderr } = await runInSession(['platform', ...args], env);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Row;
  };
  const refuse = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runInSession(['platform', ...args], env);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    return stderr;
  };
  const create = async (): Promise<string> => {
    const { code, stdout, stderr } = await fed(creation(), ['secret-1']);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return String((JSON.parse(stdout) as Row)['id']);
  };
  const secretsOf = async (id: string) => {
    const row = await findConnection(db, { workspace_id: workspace, id });
    const { client_secret, token_parameters, headers } = unsealConnection(
      createCipher({ key: KEY }),
      row,
    );
    return { client_secret, token_parameters, headers };
  };

  it('creates a connection whose secrets are lines of stdin, and shows none', async () => {
    const args = creation(
      ...words('--header X-Key X-Other --token-parameter audience'),
      ...words('--alias 000000001 --sends no --request-id header'),
    );
    const { code, stdout, stderr } = await fed(args, [
      'secret-1',
      'secret-2',
      'secret-3',
      'secret-4',
    ]);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(stdout).not.to.contain('secret-');
    const made = JSON.parse(stdout) as Row;
    expect(made).to.deep.include({
      workspace_id: Number(workspace),
      token_parameter_names: ['audience'],
      header_names: ['X-Key', 'X-Other'],
      aliases: ['000000001'],
      sends: false,
      receives: true,
      request_id: 'header',
    });
    expect(await secretsOf(String(made['id']))).to.deep.equal({
      client_secret: 'secret-1',
      token_parameters: { audience: 'secret-2' },
      headers: { 'X-Key': 'secret-3', 'X-Other': 'secret-4' },
    });
  });

  it('says in one line which secret is missing, or what is wrong, and writes nothing', async () => {
    const short = await fed(creation('--header', 'X-Key'), ['secret-1', '']);
    expect(short).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: 'bordereau: header X-Key: its line on stdin is empty\n',
    });
    const none = await runCommand(['platform', ...creation()], env);
    expect(none.stderr).to.equal('bordereau: stdin has 0 of 1 lines: client secret is missing\n');
    const wrong = creation('--directory-url', 'https://10.0.0.1/', '--alias', '12');
    const refused = await fed(wrong, ['secret-1']);
    expect(refused.stderr).to.match(/^bordereau: La validation a échoué : [^\n]*\n$/);
    expect(refused.stderr).to.contain('Directory url doit être une URL https valide');
    expect(refused.stderr).not.to.contain('secret-1');
    expect((await run('list', '--workspace', workspace))['data']).to.deep.equal([]);
  });

  it('changes settings, removes them, and asks for secrets again with a new URL', async () => {
    const id = await create();
    expect(await run('update', '--connection', id, '--scope', 'flows')).to.include({
      scope: 'flows',
    });
    expect(await run('update', '--connection', id, '--scope', '')).to.include({ scope: null });
    const change = ['update', '--connection', id, '--processing-rule'];
    const profile = (name: string) => [...change.slice(0, 3), '--flow-profile', name];
    expect(await run(...change, 'B2B')).to.include({ processing_rule: 'B2B' });
    expect(await run(...change, '')).to.include({ processing_rule: null });
    expect(await run(...profile('CIUS'))).to.include({ flow_profile: 'CIUS' });
    expect(await run(...profile(''))).to.include({ flow_profile: null });
    const number = (text: string) => [...change.slice(0, 3), '--platform-number', text];
    expect(await run(...number('A1B2'))).to.include({ platform_number: 'A1B2' });
    expect(await refuse(...number('a1b'))).to.contain('platform_number');
    expect(await run(...number(''))).to.include({ platform_number: null });
    const moved = ['update', '--connection', id, '--flow-url', url('/elsewhere')];
    expect(await refuse(...moved)).to.contain(
      'client_secret doit être donné de nouveau, car une adresse change',
    );
    const { code } = await fed(
      [...moved, '--client-secret', '--header', 'X-Key'],
      ['secret-5', 'k'],
    );
    expect(code).to.equal(0);
    expect(await secretsOf(id)).to.deep.include({
      client_secret: 'secret-5',
      headers: { 'X-Key': 'k' },
    });
    expect(await run('update', '--connection', id, '--no-header')).to.deep.include({
      header_names: [],
    });
    expect(await secretsOf(id)).to.deep.include({ client_secret: 'secret-5', headers: {} });
  });

  it('lists, pauses, resumes, syncs and deletes', async () => {
    const id = await create();
    const states = async () =>
      ((await run('list', '--workspace', workspace))['data'] as Row[]).map((row) => row['state']);
    expect(await run('pause', '--connection', id)).to.include({ state: 'paused' });
    expect(await states()).to.deep.equal(['paused']);
    expect(await refuse('sync', '--connection', id)).to.contain('La connexion est en pause');
    expect(await run('resume', '--connection', id)).to.include({ state: 'active' });
    expect(await run('sync', '--connection', id)).to.include({ state: 'active' });
    expect(await run('delete', '--connection', id)).to.deep.equal({
      id: Number(id),
      deleted: true,
    });
    expect(await states()).to.deep.equal([]);
    expect(await refuse('delete', '--connection', id)).to.contain('introuvable');
  });

  describe('test', () => {
    let status: number;
    beforeEach(() => {
      status = 200;
      platform.respondWith(({ path }, response) => {
        const isToken = path === '/token';
        const token = { access_token: 'at', token_type: 'Bearer', expires_in: 60 };
        const page = { limit: 1, filters: {}, results: [] };
        response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isToken ? token : page));
      });
    });

    it('gets a token and makes one search', async () => {
      const id = await create();
      const before = platform.requests.length;
      expect(await run('test', '--connection', id)).to.deep.equal({
        id: Number(id),
        token: 'granted',
        search: 'answered',
      });
      const [token, search] = platform.requests.slice(before);
      expect(token).to.include({ method: 'POST', path: '/token' });
      expect(search).to.include({ method: 'POST', path: '/flow/v1/flows/search' });
      expect(search?.headers).to.include({ authorization: 'Bearer at' });
      expect(JSON.parse(search?.body ?? ''))
        .to.have.keys('where', 'limit')
        .and.include({ limit: 1 });
    });

    it('says what the platform answered instead, with a code, and changes nothing', async () => {
      const id = await create();
      status = 503;
      expect(await refuse('test', '--connection', id)).to.equal(
        `bordereau: the platform of connection ${id} cannot be used: platform_unavailable (HTTP 503)\n`,
      );
      status = 401;
      expect(await refuse('test', '--connection', id)).to.contain('access_refused');
      const [row] = (await run('list', '--workspace', workspace))['data'] as Row[];
      expect(row).to.include({ state: 'active', error_code: null });
    });
  });
});
