import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { handleOnce, memoryStore, sqlStore, type DeliveryClaim } from '#receiver/index.ts';
import { FRAMEWORKS, type AnyOptions, type ReceivingServer } from './receiving-server.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const BODY = bodyOf();

describe('a receiver with careless options', () => {
  let server: ReceivingServer;
  const start = async (options: Partial<AnyOptions>) => {
    const started = await FRAMEWORKS['node:http']?.({
      secret: SECRET,
      handle: () => {},
      onError: () => {},
      ...options,
    });
    if (started === undefined) throw new Error('no node:http');
    server = started;
  };
  afterEach(() => server.close());

  const send = async (): Promise<[number, string]> => {
    const headers = signedHeaders(BODY);
    const init = { method: 'POST', body: BODY, headers };
    const response = await fetch(`http://127.0.0.1:${server.port}/hooks`, init);
    return [response.status, await response.text()];
  };

  it('answers 503 while a secret does not come, and handles nothing then', async () => {
    let handled = 0;
    let find = (_secret: string) => {};
    const secret = new Promise<string>((resolve) => (find = resolve));
    await start({ secret: () => secret, answerWithinMs: 30, handle: () => (handled += 1) });
    expect(await send()).to.deep.equal([503, 'secret_slow']);
    find(SECRET);
    await sleep(1);
    expect(handled).to.equal(0);
  });

  it('lives on when onError rejects', async () => {
    const { write } = process.stderr;
    let printed = '';
    process.stderr.write = (text) => {
      printed += String(text);
      return true;
    };
    try {
      await start({ secret: 'another', onError: () => Promise.reject(new Error('no log')) });
      expect(await send()).to.deep.equal([401, 'signature_mismatch']);
      await sleep(1);
    } finally {
      process.stderr.write = write;
    }
    expect(printed).to.match(/^Error: no log\n {4}at /);
  });

  it('waits as long as it is told, with Infinity too', async () => {
    const options = { answerWithinMs: Infinity, bodyTimeoutMs: 2 ** 31, handle: () => sleep(20) };
    await start(options);
    expect(await send()).to.deep.equal([200, 'ok']);
  });

  it('accepts nothing when its bound is not a number', async () => {
    await start({ maxBodyBytes: Number.NaN });
    expect(await send()).to.deep.equal([413, 'too_large']);
  });
});

describe('a store with careless options', () => {
  const claimOf = (renewEveryMs: number, step: () => never): DeliveryClaim => ({
    renewEveryMs,
    renew: step,
    settle: async () => {},
    release: step,
  });
  const broken = (): never => {
    throw new Error('no store');
  };

  it('may throw at once: the work ends, and its own error is reported', async () => {
    const store = { claim: async () => claimOf(1, broken) };
    expect(await handleOnce(store, { id: 1 }, () => sleep(10))).to.equal('done');
    const failure = new Error('no work');
    const outcome = handleOnce(store, { id: 1 }, () => Promise.reject(failure));
    expect(await outcome.catch((error: unknown) => error)).to.equal(failure);
  });

  it('renews a claim no more often than it asks for', async () => {
    let renewals = 0;
    const claim = { ...claimOf(Infinity, broken), renew: async () => void (renewals += 1) };
    await handleOnce({ claim: async () => claim }, { id: 1 }, () => sleep(10));
    expect(renewals).to.equal(0);
  });

  it('refuses a bound or a lease that would let deliveries be handled twice, or never', () => {
    for (const max of [0, -1, Number.NaN])
      expect(() => memoryStore({ max })).to.throw(RangeError, 'max has to be 1 or more');
    for (const leaseSeconds of [0, Number.NaN, 86_401, Infinity])
      expect(() => sqlStore({ dialect: 'sqlite', query: () => [], leaseSeconds })).to.throw(
        RangeError,
        'leaseSeconds has to be above 0 and at most 86400',
      );
  });
});
