import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { WantedEndpoint } from '#client/index.ts';
import { startClientPartner, type ClientPartner } from '#test/packages/client/client-partner.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const url = 'https://erp.example.com/hooks';
const INVOICES = { event_type: 'invoice.created', url, includes: ['lines'] } as const;
const BATCHES = { event_type: 'payment_batch.updated', url } as const;

describe('bordereau endpoint ensure', () => {
  let partner: ClientPartner;
  let directory: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    partner = await startClientPartner();
    directory = await mkdtemp(join(tmpdir(), 'bordereau-ensure-'));
    env = {
      BORDEREAU_URL: partner.service.baseUrl,
      BORDEREAU_CLIENT_ID: partner.credentials.clientId,
      BORDEREAU_CLIENT_SECRET: partner.credentials.clientSecret,
      BORDEREAU_WORKSPACE_ID: String(partner.workspace_id),
    };
  });
  afterEach(async () => {
    await partner.stop();
    await rm(directory, { recursive: true });
  });

  const run = async (endpoints: unknown, ...args: string[]) => {
    const file = join(directory, 'endpoints.json');
    await writeFile(file, typeof endpoints === 'string' ? endpoints : JSON.stringify(endpoints));
    return runInSession(['endpoint', 'ensure', file, ...args], env);
  };
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ensure = async (endpoints: readonly WantedEndpoint[], ...args: string[]) => {
    const { code, stdout, stderr } = await run(endpoints, ...args);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return linesOf(stdout);
  };

  it('makes the endpoints of its file, keeps their secrets in another, and then has nothing to do', async () => {
    const secrets = join(directory, 'secrets');
    await writeFile(secrets, '');
    const made = await ensure([INVOICES, BATCHES], '--secrets', secrets);
    const ids = made.map(({ id }) => id);
    const line = {
      id: ids[0],
      event_type: 'invoice.created',
      url,
      category_id: null,
      active: true,
    };
    expect(made[0]).to.deep.equal({ did: 'created', ...line });
    const kept = linesOf(await readFile(secrets, 'utf8'));
    expect(kept.map(({ id }) => id)).to.deep.equal(ids);
    expect(kept[0]).to.have.all.keys('id', 'event_type', 'url', 'signing_secret');
    expect(kept[0]?.['signing_secret']).to.match(/^whsec_/);
    expect((await stat(secrets)).mode & 0o777).to.equal(0o600);
    const again = await ensure([INVOICES, { ...BATCHES, name: 'Virements' }], '--secrets', secrets);
    expect(again.map(({ did }) => did)).to.deep.equal(['nothing', 'changed']);
    const alone = await ensure([INVOICES], '--others', 'deactivate');
    expect(alone.map(({ did, active }) => [did, active])).to.deep.equal([
      ['nothing', true],
      ['deactivated', false],
    ]);
    expect(linesOf(await readFile(secrets, 'utf8'))).to.have.length(2);
  });

  it('shows a secret once where no file is named, with a token too', async () => {
    const { data } = await fetchToken();
    const { code, stdout, stderr } = await run([BATCHES], '--app-token', data);
    expect({ code, stderr }).to.deep.equal({
      code: 0,
      stderr: 'A new secret, which is not shown again:\n',
    });
    const [secret, made] = linesOf(stdout);
    expect(secret).to.deep.equal({
      id: made?.['id'],
      ...BATCHES,
      signing_secret: secret?.['signing_secret'],
    });
  });

  async function fetchToken() {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: partner.credentials.clientId,
      client_secret: partner.credentials.clientSecret,
      scope: 'read write',
    });
    const answer = await fetch(`${partner.service.baseUrl}/oauth/token`, { method: 'POST', body });
    return { data: ((await answer.json()) as { access_token: string }).access_token };
  }

  const refused: [what: string, endpoints: unknown, args: string[], reason: RegExp][] = [
    ['no list', '{}', [], /endpoints\.json is no list of endpoints in JSON/],
    ['no JSON', '[', [], /is no list of endpoints in JSON/],
    [
      'a misspelt member',
      [{ ...INVOICES, include: [] }],
      [],
      /endpoint 1 has include: expected event_type, /,
    ],
    ['no address', [INVOICES, { event_type: 'invoice.created' }], [], /endpoint 2 has no url/],
    [
      'no file for secrets',
      [INVOICES],
      ['--secrets', '/dev/null'],
      /--secrets: \/dev\/null is no file/,
    ],
    [
      'an address that the service refuses',
      [{ ...INVOICES, url: 'http://erp.example.com' }],
      [],
      /POST \/api\/v1\/workspaces\/\d+\/webhook_endpoints answered 422: .*doit être une URL https valide/,
    ],
  ];
  for (const [what, endpoints, args, reason] of refused)
    it(`refuses ${what}, and makes nothing`, async () => {
      const { code, stdout, stderr } = await run(endpoints, ...args);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr)
        .to.match(/^bordereau: [^\n]+\n$/)
        .and.match(reason);
      expect(
        await ensure([INVOICES], '--secrets', join(directory, 'secrets')),
      ).to.have.nested.property('[0].did', 'created');
    });

  it('names the variable that is missing', async () => {
    delete env['BORDEREAU_WORKSPACE_ID'];
    const { stderr } = await run([INVOICES]);
    expect(stderr).to.equal(
      'bordereau: BORDEREAU_WORKSPACE_ID is not set, and --workspace not given\n',
    );
  });
});
