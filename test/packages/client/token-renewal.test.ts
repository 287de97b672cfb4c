import { expect } from 'chai';
import { createTokens, type Tokens } from '#client/tokens.ts';
import { errorOf } from '#test/support/service/error-of.ts';

interface TokenRequest {
  signal: AbortSignal;
  answer(response: Response): void;
  fail(error: Error): void;
}

const EIGHT_HOURS_S = 28_800;
const token = (access_token: string, expires_in: number = EIGHT_HOURS_S) =>
  Response.json({ access_token, token_type: 'Bearer', expires_in });

describe("the client's tokens", () => {
  let now: number;
  let requests: TokenRequest[];
  let tokens: Tokens;
  const running = new AbortController().signal;

  beforeEach(() => {
    now = 0;
    requests = [];
    tokens = createTokens(
      (signal) =>
        new Promise((answer, fail) => {
          requests.push({ signal, answer, fail });
          signal.addEventListener('abort', () => fail(new Error('the request was ended')));
        }),
      () => now,
    );
  });
  const getBy = async (act: (request: TokenRequest) => void) => {
    const got = tokens.get(running);
    act(requests.at(-1) ?? expect.fail('nothing was asked for'));
    return got;
  };

  it('are renewed a minute before their end', async () => {
    await getBy((request) => request.answer(token('first')));
    now = (EIGHT_HOURS_S - 61) * 1_000;
    expect(await tokens.get(running)).to.equal('first');
    now = (EIGHT_HOURS_S - 59) * 1_000;
    expect(await getBy((request) => request.answer(token('second')))).to.equal('second');
    expect(requests).to.have.length(2);
  });

  it('of a short life are renewed in its last tenth', async () => {
    await getBy((request) => request.answer(token('first', 10)));
    now = 8_900;
    expect(await tokens.get(running)).to.equal('first');
    now = 9_100;
    expect(await getBy((request) => request.answer(token('second')))).to.equal('second');
  });

  it('without an end are kept until they are refused', async () => {
    await getBy((request) => request.answer(Response.json({ access_token: 'first' })));
    now = 1e12;
    expect(await tokens.get(running)).to.equal('first');
    tokens.drop('another');
    expect(await tokens.get(running)).to.equal('first');
    tokens.drop('first');
    expect(await getBy((request) => request.answer(token('second')))).to.equal('second');
  });

  it('are used to their end when no other can be had', async () => {
    await getBy((request) => request.answer(token('first')));
    now = (EIGHT_HOURS_S - 30) * 1_000;
    const away = (request: TokenRequest) => request.fail(new Error('away'));
    const busy = (request: TokenRequest) => request.answer(new Response('busy', { status: 503 }));
    expect(await getBy(away)).to.equal('first');
    expect(await getBy(busy)).to.equal('first');
    now = EIGHT_HOURS_S * 1_000;
    expect(String(await errorOf(getBy(away)))).to.equal('Error: away');
    expect(await getBy(busy)).to.be.instanceOf(Response);
  });

  it('reach all who wait although one of them leaves', async () => {
    const leaving = new AbortController();
    const left = tokens.get(leaving.signal);
    const stayed = tokens.get(running);
    leaving.abort();
    requests[0]?.answer(token('first'));
    expect([await left, await stayed]).to.deep.equal(['first', 'first']);
    expect(requests).to.have.length(1);
  });

  it('are not requested once all have left, and again for the next one', async () => {
    const leaving = new AbortController();
    const left = [tokens.get(leaving.signal), tokens.get(leaving.signal)];
    leaving.abort();
    expect(requests[0]?.signal.aborted).to.equal(true);
    const next = getBy((request) => request.answer(token('second')));
    expect(String(await errorOf(Promise.all(left)))).to.equal('Error: the request was ended');
    expect(await next).to.equal('second');
  });

  it('are refused to each who waits with an answer of its own', async () => {
    const waiting = [tokens.get(running), tokens.get(running)];
    requests[0]?.answer(Response.json({ error: 'invalid_client' }, { status: 401 }));
    for (const answer of await Promise.all(waiting))
      expect(answer instanceof Response && (await answer.json())).to.deep.equal({
        error: 'invalid_client',
      });
  });
});
