import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { UnansweredError, unwrap, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

/** Enough for a call to reach its wait. */
const SOON_MS = 50;
/** Longer than the first wait between repetitions. */
const LATER_MS = 400;

describe("a caller's signal", () => {
  let partner: ClientPartner;
  let api: Client;
  before(async () => (partner = await startClientPartner()));
  beforeEach(() => {
    partner.proxy.forget();
    api = partner.createClient();
  });
  after(() => partner.stop());

  const list = (signal: AbortSignal) => api.GET('/api/v1/workspaces', { signal }).then(unwrap);
  /**
   * Aborts a call after so many requests: it throws the caller's reason, and no request follows.
   */
  const leaveAfter = async (requests: number) => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const failed = errorOf(list(controller.signal));
    await partner.proxy.hasSeen(requests);
    await sleep(SOON_MS);
    controller.abort(reason);
    expect(await failed).to.equal(reason);
    await sleep(LATER_MS);
    expect(partner.proxy.seen).to.have.length(requests);
  };

  it('ends a call before it begins', async () => {
    const reason = new Error('the user left');
    expect(await errorOf(list(AbortSignal.abort(reason)))).to.equal(reason);
    expect(partner.proxy.seen).to.deep.equal([]);
  });

  for (const [where, path, fate, requests] of [
    ['that waits for a token', /oauth/, 'hang', 1],
    ['that waits for its answer', /workspaces/, 'hang', 2],
    [
      'that waits for its repetition',
      /workspaces/,
      { status: 503, headers: { 'Retry-After': '5' } },
      2,
    ],
    ['in the middle of its answer', /workspaces/, 'stall_answer', 2],
  ] as const)
    it(`ends a call ${where}`, async () => {
      partner.proxy.plan(path, fate);
      await leaveAfter(requests);
    });

  it('ends a call whose fetch does not listen to it', async () => {
    let sent = 0;
    api = partner.createClient({
      fetch: () => {
        sent += 1;
        return new Promise(() => {});
      },
    });
    await leaveAfter(0);
    expect(sent).to.equal(1);
  });

  it('ends all calls of a client that has it', async () => {
    const stopping = new AbortController();
    api = partner.createClient({ signal: stopping.signal });
    partner.proxy.plan(/workspaces/, 'hang', 'hang');
    const calls = [list(new AbortController().signal), api.GET('/api/v1/workspaces')];
    await partner.proxy.hasSeen(3);
    stopping.abort(new Error('the process ends'));
    const errors = await Promise.all(calls.map((call) => errorOf(call)));
    expect(errors.map(String)).to.deep.equal(Array(2).fill('Error: the process ends'));
  });

  it('leaves the calls of others alone', async () => {
    const leaving = new AbortController();
    partner.proxy.plan(/oauth/, { status: 503, body: '' });
    const left = errorOf(list(leaving.signal));
    const stayed = list(new AbortController().signal);
    leaving.abort(new Error('the user left'));
    expect(String(await left)).to.equal('Error: the user left');
    expect((await stayed).data.map(({ id }) => id)).to.deep.equal([partner.workspace_id]);
  });

  it('ends a stream after its call', async () => {
    const leaving = new AbortController();
    partner.proxy.plan(/workspaces/, 'stall_answer');
    const { data: stream } = await api.GET('/api/v1/workspaces', {
      signal: leaving.signal,
      parseAs: 'stream',
    });
    const reading = errorOf(new Response(stream).text());
    leaving.abort(new Error('the user left'));
    expect(String(await reading)).to.equal('Error: the user left');
  });

  it('differs from a deadline', async () => {
    partner.proxy.plan(/workspaces/, 'stall_answer');
    api = partner.createClient({ timeoutMs: 200 });
    const error = await errorOf(list(new AbortController().signal));
    expect(error).to.be.instanceOf(UnansweredError);
  });
});
