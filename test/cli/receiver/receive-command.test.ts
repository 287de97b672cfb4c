import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { errorOf } from '#test/support/service/error-of.ts';
import { createProgram } from '#cli/program.ts';
import { startCommand } from '#test-kit/service/run-command.ts';
import { BODY, bodyOf, SECRET, signed } from './local-receiver.ts';

describe('bordereau receive', function () {
  let DATA_DIR: string;
  beforeEach(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'bordereau-receive-'))));
  afterEach(() => rm(DATA_DIR, { recursive: true }));

  it('answers, prints and keeps what comes, as its options say', async () => {
    const directory = join(DATA_DIR, 'received');
    const plan = ['--status', '500,204', '--delay', '5ms', '--only', 'invoice.created'];
    const args = ['receive', '--port', '0', '--secret', SECRET, ...plan, '--write', directory];
    const { child, untilSaid, end } = startCommand(args, { DATA_DIR });
    const [, url = ''] = /Receiving on (\S+)/.exec(await untilSaid('Ctrl-C stops')) ?? [];
    const ca = await readFile(join(DATA_DIR, 'receiver/ca.pem'));
    const send = async (body: string, headers: Record<string, string>) => {
      const sending = request(url, { method: 'POST', ca, headers }).end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    const other = bodyOf('8').replace('invoice.created', 'bank_rule.applied');
    const statuses = [
      await send(BODY, signed(BODY)),
      await send(BODY, signed(BODY)),
      await send(BODY, signed(BODY)),
      await send(other, { ...signed(other, SECRET, '8'), 'X-Service-Event': 'bank_rule.applied' }),
      await send(BODY, signed(BODY, 'whsec_other')),
    ];
    expect(statuses).to.deep.equal([500, 204, 200, 200, 401]);
    child.kill('SIGTERM');
    const { code, stdout } = await end;
    expect(code).to.equal(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { status: number });
    expect(lines.map(({ status }) => status)).to.deep.equal(statuses);
    expect(stdout).to.not.include(SECRET);
    const names = ['7', '8', 'refused-1'].flatMap((name) => [
      `${name}.headers.json`,
      `${name}.json`,
    ]);
    expect((await readdir(directory)).toSorted()).to.deep.equal(names);
    expect(await readFile(join(directory, '7.json'), 'utf8')).to.equal(BODY);
  });

  it('makes the file that EGRESS_CA_FILE names already', async () => {
    const EGRESS_CA_FILE = join(DATA_DIR, 'receiver/ca.pem');
    const { child, untilSaid, end } = startCommand(['receive', '--port', '0'], {
      DATA_DIR,
      EGRESS_CA_FILE,
    });
    expect(await untilSaid('Ctrl-C stops')).to.include(`EGRESS_CA_FILE=${EGRESS_CA_FILE}\n`);
    child.kill('SIGTERM');
    await end;
    expect(await readFile(EGRESS_CA_FILE, 'utf8')).to.include('BEGIN CERTIFICATE');
  });

  const refused: [args: string, reason: string][] = [
    ['--status 99', 'a whole number from 200 to 599'],
    ['--status 200,', 'values separated by commas'],
    ['--status 200 --fail hang', 'cannot be used with'],
    ['--delay 2', 'an integer with its unit'],
    ['--delay 2h', 'of at most 1h'],
    ['--only invoices', 'Expected one of invoice.created'],
    ['--fail sulk', 'Allowed choices are reset, hang, slow-body, redirect'],
    ['--show x --secret y', 'cannot be used with'],
    ['--secret ', '--secret: it is empty'],
    ['--show /nowhere', '/nowhere does not exist'],
    ['--events all', 'name their --workspace'],
    ['--app-token x', '--app-token is for endpoints'],
    ['--workspace 1 --api http://127.0.0.1:1', '--api is for --app-token'],
    ['--workspace 1 --api ftp://a --app-token x', 'an http or https address'],
    ['--workspace 1 --url http://a.example', 'an https address without a path'],
    ['--workspace 1 --url https://a.example/x', 'an https address without a path'],
    ['--workspace 1 --includes all', 'Expected some of lines'],
    [
      '--workspace 1 --events bank_rule.applied --includes lines',
      '--includes is for invoice.created',
    ],
    [
      '--workspace 1 --events bank_rule.applied --category 1',
      '--category is for the two event types',
    ],
    ['--workspace 1 --secret - --app-token -', 'only one of --secret and --app-token'],
  ];
  for (const [args, reason] of refused)
    it(`refuses ${args}`, async () => {
      const parsing = createProgram().parseAsync(['receive', ...args.split(' ')], { from: 'user' });
      expect(String(await errorOf(parsing))).to.include(reason);
    });
});
