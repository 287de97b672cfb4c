import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { listProcesses } from '#orm/sql/processes/running-processes.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';

const BOTH = 'invoice.created,bank_rule.applied';

describe('a receiver that makes its own endpoints', function () {
  let partner: Partner;
  let DATA_DIR: string;
  let running: RunningCommand[];
  before(async () => (partner = await startPartner({ allowCidrs: ['127.0.0.0/8'] })));
  after(() => partner.stop());
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'bordereau-own-'));
    running = [];
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ end }) => end));
    await rm(DATA_DIR, { recursive: true });
  });

  const argumentsOf = (...more: string[]) => [
    'receive',
    '--port',
    '0',
    '--workspace',
    partner.workspace.id,
    ...more,
  ];
  const byApi = (...more: string[]) =>
    argumentsOf('--app-token', '-', '--api', partner.service.baseUrl, ...more);
  const start = async (args: string[], env: Record<string, string> = {}) => {
    const command = startCommand(args, { DATA_DIR, ...env }, `${partner.token}\n`);
    running.push(command);
    return { command, said: await command.untilSaid('Ctrl-C stops') };
  };
  const end = async ({ command }: { command: RunningCommand }, signal: NodeJS.Signals) => {
    command.child.kill(signal);
    return command.end;
  };
  const endpoints = () => partner.db.reader().find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } });
  const runs = () => readdir(join(DATA_DIR, 'receiver/runs')).catch(() => []);

  /** Signed as the service does. @returns the status */
  const deliver = async ({ url, signing_secret, id, event_type }: WebhookEndpoint) => {
    const secret = partner.service.services.cipher.open(signing_secret, id);
    const body = `{"id":7,"type":"${event_type}","occurred_at":"2026-03-02T09:00:00.000Z","workspace_id":1,"data":{}}`;
    const t = Math.floor(Date.now() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const ca = await readFile(join(DATA_DIR, 'receiver/ca.pem'));
    const headers = {
      'X-Service-Event': event_type,
      'X-Service-Delivery': '7',
      'X-Service-Signature': `t=${t},v1=${v1}`,
    };
    const sending = request(url, { method: 'POST', headers, ca }).end(body);
    const [response] = (await once(sending, 'response')) as [{ statusCode: number }];
    sending.destroy();
    return response.statusCode;
  };

  it('makes them by the API, verifies with their secrets, and removes them at the end', async () => {
    const receive = await start(byApi('--events', BOTH, '--includes', 'lines,payments'));
    const made = await endpoints();
    expect(
      made.map(({ event_type, includes, oauth_application_id, url }) => [
        event_type,
        includes,
        oauth_application_id,
        new URL(url).pathname.split('/')[2],
      ]),
    ).to.deep.equal([
      ['invoice.created', ['lines', 'payments'], partner.application.id, 'invoice.created'],
      ['bank_rule.applied', [], partner.application.id, 'bank_rule.applied'],
    ]);
    for (const endpoint of made) expect(await deliver(endpoint)).to.equal(200);
    const { code, stdout, stderr } = await end(receive, 'SIGINT');
    expect(code).to.equal(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).to.have.length(2);
    for (const line of lines) expect(line).to.include({ verified: true, status: 200 });
    expect(await endpoints()).to.deep.equal([]);
    expect(await runs()).to.deep.equal([]);
    for (const text of [stdout, stderr]) expect(text).not.to.include('whsec_');
  });

  it('removes what a killed one left, and nothing else', async () => {
    const others = await buildEndpoint(
      partner.db,
      partner.service.services.cipher,
      partner.workspace,
      {
        oauth_application_id: partner.application.id,
      },
    );
    const killed = await start(byApi('--events', 'invoice.created'));
    const living = await start(byApi('--events', 'bank_rule.applied'));
    await end(killed, 'SIGKILL');
    const left = (await endpoints()).map(({ id }) => id);
    expect(left).to.have.length(3);
    const next = await start(byApi('--events', 'bank_account.updated'));
    expect(next.said).to.include(`Removed, left by an earlier run: endpoint ${left[1]}.`);
    expect((await endpoints()).map(({ event_type }) => event_type)).to.deep.equal([
      'invoice.created',
      'bank_rule.applied',
      'bank_account.updated',
    ]);
    await end(next, 'SIGTERM');
    await end(living, 'SIGTERM');
    expect((await endpoints()).map(({ id }) => id)).to.deep.equal([others.id]);
    expect(await runs()).to.deep.equal([]);
    await partner.db.transact(async ({ em }) => void (await em.nativeDelete(WebhookEndpoint, {})));
  });

  it('makes them in the database if there is no token, managed by the workspace', async () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    const receive = await start(argumentsOf('--events', 'all'), {
      DATABASE_URL: partner.db.url,
      SECRET_KEY,
    });
    const made = await endpoints();
    expect(made).to.have.length(8);
    expect(new Set(made.map((each) => each.oauth_application_id))).to.deep.equal(new Set([null]));
    expect(await deliver(made[0] as WebhookEndpoint)).to.equal(200);
    expect((await end(receive, 'SIGTERM')).code).to.equal(0);
    expect(await endpoints()).to.deep.equal([]);
    const unknown = ['receive', '--port', '0', '--workspace', '999'];
    const env = { DATA_DIR, DATABASE_URL: partner.db.url, SECRET_KEY };
    expect((await runCommand(unknown, env)).stderr).to.include('there is no workspace 999');
  });

  it('prevents no rotation: once they are there, it needs no key', async () => {
    const receive = await start(argumentsOf('--events', BOTH), {
      DATABASE_URL: partner.db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    expect(await listProcesses(partner.db, new Date())).to.deep.equal([]);
    await end(receive, 'SIGTERM');
  });

  it('leaves nothing if an endpoint is refused', async () => {
    const args = byApi('--events', 'bank_rule.applied,invoice.created', '--category', '999');
    const { code, stdout, stderr } = await runCommand(args, { DATA_DIR }, `${partner.token}\n`);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: POST [^\n]+ answered 422: [^\n]+Category doit exister\n$/);
    expect(await endpoints()).to.deep.equal([]);
    expect(await runs()).to.deep.equal([]);
  });
});
