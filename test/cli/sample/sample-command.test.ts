import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sampleDelivery } from '#events/samples.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { runCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';
import { startPlainReceiver, type PlainReceiver } from './plain-receiver.ts';

/** Port without listener: needs no database. */
const ENV = {
  DATABASE_URL: 'postgres://127.0.0.1:1/x',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};

describe('bordereau sample', function () {
  let receiver: PlainReceiver;
  let status: number;
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-sample-'));
    receiver = await startPlainReceiver((_request, response) => response.writeHead(status).end());
  });
  after(async () => {
    await receiver.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(() => {
    status = 200;
    receiver.requests.length = 0;
  });

  const run = (...args: string[]): Promise<CommandEnd> => runInSession(['sample', ...args], ENV);
  const send = (...args: string[]) => run('invoice.created', '--url', receiver.url, ...args);
  const refuse = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: [^\n]+\n$/);
    return stderr;
  };

  it('lists the event types, and prints the body of each', async () => {
    expect(await run('--list')).to.deep.equal({
      code: 0,
      stdout: `${JSON.stringify({ event_types: EVENT_TYPES })}\n`,
      stderr: '',
    });
    for (const type of EVENT_TYPES)
      expect(await run(type)).to.deep.equal({ code: 0, stdout: sampleDelivery(type), stderr: '' });
  });

  it('prints one JSON object, a line for its reader, and ends with 0', async () => {
    const { code, stdout, stderr } = await send('--secret', 'whsec_x');
    expect(code).to.equal(0);
    expect(stdout.match(/\n/g)).to.have.length(1);
    expect(JSON.parse(stdout)).to.include({ right: true, event_type: 'invoice.created' });
    expect(stderr).to.match(/^✓ accepted \(200\), \d+ ms\n$/);
    expect(receiver.requests.map(({ body }) => body.toString())).to.deep.equal([
      sampleDelivery('invoice.created'),
    ]);
  });

  it('ends with 1, after its result, when the answer is wrong', async () => {
    const { code, stdout, stderr } = await send('--secret', 'whsec_x', '--break', 'signature');
    expect(code).to.equal(1);
    expect(JSON.parse(stdout)).to.include({ right: false });
    expect(stderr).to.match(/bordereau: your receiver did not answer as it should\n$/);
    const all = await send('--secret', 'whsec_x', '--break', 'all');
    expect(all.stderr).to.match(
      /bordereau: 10 of 13 requests were not answered as they should be\n$/,
    );
  });

  it('sends it under another id and brand, and again', async () => {
    const more = ['--id', '77', '--brand', 'Acme', '--repeat', '2'];
    expect((await send('--secret', 'whsec_x', ...more)).code).to.equal(0);
    expect(receiver.requests).to.have.length(2);
    for (const { headers, body } of receiver.requests) {
      expect(headers).to.include({ 'x-acme-delivery': '77', 'user-agent': 'Acme-Webhooks/1' });
      expect(body.toString()).to.equal(
        sampleDelivery('invoice.created').replace(/^\{"id":\d+/, '{"id":77'),
      );
    }
  });

  it('sends an invoice of so many lines, whose totals stay right', async () => {
    const { code } = await send('--secret', 'whsec_x', '--lines', '2000');
    expect(code).to.equal(0);
    const [body] = receiver.requests.map((request) => request.body);
    expect(body?.length).to.be.above(300_000);
    const { data } = JSON.parse(String(body)) as { data: { lines: { net_amount: number }[] } };
    expect(data.lines).to.have.length(2000);
    const { data: usual } = JSON.parse(sampleDelivery('invoice.created')) as { data: typeof data };
    const sum = (lines: { net_amount: number }[]) =>
      lines.reduce((total, { net_amount }) => total + net_amount, 0);
    expect(sum(data.lines)).to.equal(sum(usual.lines));
    expect({ ...data, lines: [] }).to.deep.equal({ ...usual, lines: [] });
    expect(data.lines[0]).to.deep.equal(usual.lines[0]);
  });

  it('says what to do about a receiver that refuses it for its size', async () => {
    status = 413;
    const { code, stderr } = await send('--secret', 'whsec_x', '--lines', '800');
    expect(code).to.equal(1);
    expect(stderr).to.include('refused (413) a body for its size: let your framework');
    expect(receiver.requests[0]?.body.length).to.be.above(100_000);
    expect(await refuse('bank_rule.applied', '--lines', '2')).to.include('invoice.created alone');
  });

  it('reads the secret from stdin', async () => {
    const args = ['sample', 'bank_rule.applied', '--url', receiver.url, '--secret', '-'];
    const { code, stdout } = await runCommand(args, {}, 'whsec_x\n');
    expect(code).to.equal(0);
    expect(stdout).to.not.include('whsec_x');
  });

  it('says which argument is missing or wrong', async () => {
    const url = ['--url', receiver.url];
    expect(await refuse()).to.include(`one of ${EVENT_TYPES.join(', ')}`);
    expect(await refuse('invoice.updated')).to.include(`one of ${EVENT_TYPES.join(', ')}`);
    expect(await refuse('bank_rule.applied', ...url)).to.include('--secret -');
    expect(await refuse('bank_rule.applied', '--secret', 'x')).to.include('--url');
    expect(await refuse('bank_rule.applied', '--url', 'ftp://a/')).to.include('http or https');
    expect(await refuse('bank_rule.applied', '--url', 'http://a:b@c/')).to.include('no user');
    const unsound = join(directory, 'unsound.pem');
    await writeFile(unsound, '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n');
    for (const file of ['/nowhere', import.meta.filename, unsound])
      expect(await refuse('bank_rule.applied', ...url, '--ca', file)).to.include('PEM');
    expect(await refuse('bank_rule.applied', ...url, '--secret', '')).to.include('it is empty');
    expect(await refuse('bank_rule.applied', '--id', '9007199254740992')).to.include('at most');
    expect(await refuse('bank_rule.applied', ...url, '--brand', 'a b')).to.include('--brand');
    expect(receiver.requests).to.deep.equal([]);
  });
});
