import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import { createHook, listenOn, runChecks } from '#sandbox-platform/index.ts';
import { clientOf } from '#sandbox-platform/rehearse.ts';
import { startNaiveClient } from './naive-client.ts';

const COMMAND = join(
  import.meta.dirname,
  '../../../../packages/sandbox-platform/sandbox-platform.cjs',
);
/** With the credentials of the command. */
const companyOf = (siren: string) => clientOf(siren, 'sandbox-platform');
const CLIENT = companyOf('732829320');

describe('the checks of sandbox-platform, against a naive client', () => {
  it('say what it does on bad days, and skip what it cannot do', async () => {
    let close = async (): Promise<void> => {};
    const results = await runChecks({
      listen: listenOn(0),
      client: CLIENT,
      partner: companyOf('799001128'),
      connect: async ({ flow_url }) => {
        const naive = await startNaiveClient(new URL(flow_url).origin, CLIENT);
        ({ close } = naive);
        return createHook(naive.url);
      },
      only: [
        'accepted',
        'token-kept',
        'token-renewed',
        'refused-later',
        'lost-answer',
        'lost-request',
        'received-once',
        'unknown-members',
        'statuses-out',
      ],
      wait: 2000,
      pause: 5,
    });
    await close();
    expect(results.map(({ name, outcome, words }) => [name, outcome, words])).to.deep.equal([
      ['accepted', 'fail', 'the flow has no trackingId'],
      ['token-kept', 'fail', 'it asked for 2 tokens in 4 calls'],
      ['token-renewed', 'pass', null],
      ['refused-later', 'fail', 'the client calls the invoice accepted'],
      ['lost-answer', 'fail', 'the platform has 2 flows of it'],
      ['lost-request', 'fail', 'it was submitted again without a search for its trackingId'],
      ['received-once', 'fail', 'the client has the incoming invoice: not within 2 s'],
      ['unknown-members', 'pass', null],
      ['statuses-out', 'skip', 'the hook answers send with 501'],
    ]);
  });

  it('are a command, which fails as they do', async () => {
    const port = await findFreePort();
    const naive = await startNaiveClient(`http://127.0.0.1:${port}`, CLIENT);
    const check = async (...only: string[]) => {
      const args = ['check', naive.url, '--port', String(port), '--only', ...only];
      const ended = await promisify(execFile)(process.execPath, [COMMAND, ...args]).catch(
        (error: { code: number; stdout: string }) => error, // of a program that fails
      );
      const [introduction = '', ...lines] = ended.stdout.trim().split('\n');
      const { client_id } = JSON.parse(introduction) as { client_id: string };
      expect(client_id).to.equal(CLIENT.client_id);
      return { code: 'code' in ended ? ended.code : 0, lines };
    };
    expect(await check('unknown-members', 'lost-answer')).to.deep.equal({
      code: 1,
      lines: [
        'fail  lost-answer        A submission without an answer may have been taken: search for its trackingId before you send it again, or there are two.',
        '      the platform has 2 flows of it',
        'pass  unknown-members    Versions grow: members and values that you do not know are ignored.',
        '1 passed, 1 failed, 0 skipped',
      ],
    });
    expect((await check('unknown-members', 'statuses-out')).code).to.equal(0);
    await naive.close();
  });
});
