import { expect } from 'chai';
import type { Call } from '#connectors/platforms/call.ts';
import type { TokenAccess } from '#connectors/platforms/token.ts';
import { createTokens, type Tokens } from '#connectors/platforms/tokens.ts';
import { withToken } from '#connectors/platforms/with-token.ts';
import { systemClock } from '#kernel/clock.ts';

const SETTINGS: TokenAccess['settings'] = {
  id: '1',
  token_url: 'https://auth.platform.example/token',
  client_id: 'atelier',
  client_secret: 'secret-of-the-client',
  client_authentication: 'basic',
  scope: null,
  token_parameters: {},
};
const REFUSED = { kind: 'token_refused', words: 'HTTP 401' } as const;
const DONE = { kind: 'accepted' } as const;

describe('the tokens of a process', () => {
  let granted: number;
  let status: number;
  let life: unknown;
  let now: number;
  let tokens: Tokens;
  beforeEach(() => {
    granted = 0;
    status = 200;
    life = 100;
    now = 0;
    tokens = createTokens(() => now);
  });

  /** Gives out t1, t2 … of so many seconds. */
  const call: Call = async () => {
    granted += 1;
    const grant = { access_token: `t${granted}`, token_type: 'bearer', expires_in: life };
    const body = Buffer.from(JSON.stringify(status === 200 ? grant : { error: 'invalid_client' }));
    return { kind: 'answered', status, headers: { 'content-type': 'application/json' }, body };
  };
  const access = (settings: Partial<TokenAccess['settings']> = {}): TokenAccess => ({
    call,
    clock: systemClock,
    settings: { ...SETTINGS, ...settings },
    timeout: 1_000,
  });
  const get = async (settings: Partial<TokenAccess['settings']> = {}) => {
    const outcome = await tokens.get(access(settings));
    if (outcome.kind === 'held') return outcome.kind;
    return outcome.kind === 'granted' ? outcome.token : outcome.error_code;
  };

  it('are used until shortly before they end', async () => {
    expect([await get(), await get()]).to.deep.equal(['t1', 't1']);
    now = 89_000;
    expect(await get()).to.equal('t1');
    now = 90_000;
    expect(await get()).to.equal('t2');
  });

  const DAY_MS = 86_400_000;
  for (const [what, seconds, milliseconds] of [
    ['five minutes where the platform does not say how long', undefined, 300_000],
    ['a day at most', 1e300, DAY_MS - 30_000],
    ['nine tenths of a short life', 10, 9_000],
  ] as const)
    it(`are used for ${what}`, async () => {
      life = seconds;
      expect(await get()).to.equal('t1');
      now = milliseconds - 1;
      expect(await get()).to.equal('t1');
      now = milliseconds;
      expect(await get()).to.equal('t2');
    });

  it('are asked for by each call if they end at once', async () => {
    life = 0;
    expect([await get(), await get()]).to.deep.equal(['t1', 't2']);
  });

  it('are ten thousand at most, and the oldest is forgotten', async () => {
    for (let id = 0; id <= 10_000; id += 1) await get({ id: String(id) });
    expect(await get({ id: '10000' })).to.equal('t10001');
    expect(await get({ id: '1' })).to.equal('t2');
    expect(await get({ id: '0' })).to.equal('t10002');
  });

  it('are asked for once by many at the same time', async () => {
    expect(await Promise.all([get(), get(), get()])).to.deep.equal(['t1', 't1', 't1']);
  });

  it('are kept one a connection, and replaced when its settings change', async () => {
    expect(await get()).to.equal('t1');
    expect(await get({ id: '2' })).to.equal('t2');
    expect(await get({ client_secret: 'another-secret' })).to.equal('t3');
    expect(await get({ client_secret: 'another-secret', scope: 'x' })).to.equal('t4');
  });

  it('are forgotten once refused, but not for the refusal of an earlier one', async () => {
    await get();
    tokens.drop(access(), 't1');
    expect(await get()).to.equal('t2');
    tokens.drop(access(), 't1');
    expect(await get()).to.equal('t2');
  });

  it('are asked for again after a refusal', async () => {
    status = 401;
    expect(await get()).to.equal('access_refused');
    status = 200;
    expect(await get()).to.equal('t2');
  });

  describe('in a call', () => {
    const make = (answers: Record<string, typeof REFUSED | typeof DONE>) => {
      const used: string[] = [];
      const outcome = withToken(tokens, access(), async (token) => {
        used.push(token);
        return answers[token] ?? DONE;
      });
      return outcome.then((result) => ({ result, used }));
    };

    it('are replaced once if the platform refuses one', async () => {
      await get();
      expect(await make({ t1: REFUSED })).to.deep.equal({ result: DONE, used: ['t1', 't2'] });
      expect(await get()).to.equal('t2');
    });

    it('are not asked for a third time: the access is refused', async () => {
      expect(await make({ t1: REFUSED, t2: REFUSED })).to.deep.equal({
        result: { kind: 'fault', error_code: 'access_refused', words: 'HTTP 401' },
        used: ['t1', 't2'],
      });
      expect(await get()).to.equal('t3');
    });

    it('make no call if they are missing', async () => {
      status = 401;
      const { result, used } = await make({});
      expect(result).to.deep.include({ kind: 'fault', error_code: 'access_refused' });
      expect(used).to.deep.equal([]);
    });

    it('make no call if they are to come later, and hold the connection', async () => {
      status = 429;
      const { result, used } = await make({});
      expect(result).to.include({ kind: 'held', milliseconds: null });
      expect(used).to.deep.equal([]);
    });

    it('stay if another call has replaced them already', async () => {
      await get();
      const [one, other] = await Promise.all([make({ t1: REFUSED }), make({ t1: REFUSED })]);
      expect([one.result, other.result]).to.deep.equal([DONE, DONE]);
      expect(granted).to.equal(2);
    });
  });
});
