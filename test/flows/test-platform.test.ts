import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runCommand } from '#test-kit/service/run-command.ts';
import {
  readTestPlatform,
  REQUIRED_VARIABLES,
  type TestPlatform,
} from '#test/support/platforms/test-platform.ts';
import { createFleet, type ServiceProcess } from '#test/support/ground/fleet.ts';

/** Passed on to the service, for a platform that is not on the public Internet. */
const PASSED_ON = [
  'EGRESS_ALLOW_CIDRS',
  'EGRESS_CA_FILE',
  'EGRESS_DNS_SERVERS',
  'EGRESS_HOSTS',
  'PLATFORM_CALL_TIMEOUT',
];
const LOOK_MS = 500;

interface Shown {
  id: number;
  error_code: string | null;
  error_message: string | null;
  last_synced_at: string | null;
}

describe('the settings of a test platform', () => {
  const required = Object.fromEntries(REQUIRED_VARIABLES.map((name) => [name, 'x']));

  it('are absent without variables, and name those that are missing or unknown', () => {
    expect(readTestPlatform({ PATH: '/bin', PLATFORM_TEST_SCOPE: '' })).to.equal(null);
    expect(() => readTestPlatform({ ...required, PLATFORM_TEST_CLIENT_ID: '' })).to.throw(
      'PLATFORM_TEST_CLIENT_ID is missing',
    );
    expect(() => readTestPlatform({ ...required, PLATFORM_TEST_SCOPES: 'a' })).to.throw(
      'PLATFORM_TEST_SCOPES is unknown',
    );
    expect(() => readTestPlatform({ ...required, PLATFORM_TEST_SEND: 'true' })).to.throw(
      'PLATFORM_TEST_RECIPIENT is missing',
    );
  });

  it('are those of a connection, whose secrets are no arguments, and send nothing by themselves', () => {
    expect(readTestPlatform(required)).to.deep.include({ has_directory: false, sends: false });
    const all = {
      ...required,
      PLATFORM_TEST_CLIENT_SECRET: 'secret-1',
      PLATFORM_TEST_DIRECTORY_URL: 'y',
      PLATFORM_TEST_ORGANIZATION_ID: 'org',
      PLATFORM_TEST_ALIASES: '000000001,000000002',
      PLATFORM_TEST_HEADERS: '{"X-Key":"secret-2"}',
      PLATFORM_TEST_SEND: 'true',
      PLATFORM_TEST_RECIPIENT: '356000000',
    };
    expect(readTestPlatform(all)).to.deep.equal({
      options:
        '--flow-url x --token-url x --client-id x --directory-url y --organization-id org --alias 000000001 000000002 --header X-Key'.split(
          ' ',
        ),
      secrets: ['secret-1', 'secret-2'],
      has_directory: true,
      siren: null,
      recipient: '356000000',
      sends: true,
    });
  });
});

describe('a test platform', () => {
  const platform = readTestPlatform(process.env);
  if (platform === null)
    it(`is connected and read, where ${REQUIRED_VARIABLES.join(', ')} name one`);
  else describe('that the environment names', () => connectAndRead(platform));
});

function connectAndRead(platform: TestPlatform): void {
  let db: TestDatabase;
  let workspace: { id: string };
  let siren: string;
  let service: ServiceProcess | null = null;
  const env: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }

  before(async () => {
    db = await createDatabase();
    env['DATABASE_URL'] = db.url;
    env['SECRET_KEY'] = Buffer.alloc(32, 7).toString('base64');
    workspace = await buildWorkspace(db);
    if (platform.siren !== null)
      await sql`update companies set siren = ${platform.siren}`.execute(db.sql);
    const { rows } = await db.pool.query<{ siren: string }>('select siren from companies');
    siren = rows[0]?.siren ?? '';
  });
  after(async () => {
    await service?.kill('SIGTERM');
    await db.drop();
  });

  const run = async (args: readonly string[], lines: readonly string[] = []): Promise<unknown> => {
    const input = lines.map((line) => `${line}\n`).join('');
    const { code, stdout, stderr } = await runCommand(['platform', ...args], env, input);
    expect(code, stderr).to.equal(0);
    return JSON.parse(stdout);
  };
  const connection = async (): Promise<Shown> => {
    const { data } = (await run(['list', '--workspace', workspace.id])) as { data: Shown[] };
    const [only] = data;
    if (only === undefined) throw new Error('no connection');
    return only;
  };
  const callApi = async (path: string, invoice?: object): Promise<{ data: unknown }> => {
    if (service === null) throw new Error('no service');
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const headers = {
      Authorization: `Bearer ${await buildToken(db, application)}`,
      'Content-Type': 'application/json',
    };
    const body = invoice === undefined ? {} : { method: 'POST', body: JSON.stringify({ invoice }) };
    const url = `${service.api}/api/v1/workspaces/${workspace.id}/${path}`;
    const answer = await fetch(url, { headers, ...body });
    const text = await answer.text();
    expect(answer.status, text).to.be.within(200, 299);
    return JSON.parse(text) as { data: unknown };
  };

  it('is connected, and gives a token and a search', async () => {
    const of = ['--workspace', workspace.id, '--name', 'Test platform'];
    const sends = ['--sends', platform.sends ? 'yes' : 'no'];
    await run(['create', ...of, ...sends, ...platform.options], platform.secrets);
    const { id } = await connection();
    expect(await run(['test', '--connection', String(id)])).to.include({ search: 'answered' });
  });

  it('is read once by a service that starts', async () => {
    service = await createFleet(env).start('all');
    let shown = await connection();
    while (shown.last_synced_at === null && shown.error_code === null) {
      await sleep(LOOK_MS);
      shown = await connection();
    }
    expect(shown).to.include({ error_code: null, error_message: null });
  });

  if (platform.has_directory)
    it('is asked for a company in its directory', async () => {
      const { data } = await callApi(`directory?siren=${platform.recipient ?? siren}`);
      expect(data).to.have.property('reachability');
    });

  if (platform.sends)
    it('takes a sale', async () => {
      await callApi('invoices', buildSale(platform.recipient ?? siren));
      let flow: { state?: string; error_message?: string | null } = {};
      while (!['accepted', 'sent', 'failed', 'skipped'].includes(flow.state ?? '')) {
        await sleep(LOOK_MS);
        const { data } = await callApi('platform_flows?direction=out');
        [flow = {}] = data as (typeof flow)[];
      }
      expect(flow.state, flow.error_message ?? '').to.be.oneOf(['accepted', 'sent']);
    });
}

/** Under a number of its own each time. */
const buildSale = (siren: string) => ({
  direction: 'sales',
  invoice_number: `TEST-${Date.now()}`,
  issue_date: new Date().toISOString().slice(0, 10),
  buyer: {
    name: 'Galerie des Brumes',
    siren,
    address: { line1: '4 rue du Phare', postal_code: '29200', city: 'Brest', country_code: 'FR' },
  },
  lines: [{ name: 'Luminaire', quantity: 1, unit_price: '640.00', tax_rate: 20 }],
});
