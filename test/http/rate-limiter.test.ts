import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { createRateLimiter, type RateLimiter } from '#http/rate-limiter.ts';
import { ApiError } from '#kernel/api-error.ts';
import { createLog } from '#kernel/log.ts';
import type { Taken, Taking } from '#orm/sql/processes/request-budgets.ts';

const RATE = { limit: 100, period: 60_000 };

describe('the rate limiter of a process', () => {
  let time: number;
  let takings: Taking[];
  let lines: string[];
  /** What the budget has left. */
  let left: number;
  let take: (taking: Taking) => Promise<Taken>;
  let limiter: RateLimiter;
  let headers: Record<string, string>;
  let counted: string[];

  beforeEach(() => {
    [time, takings, lines, left, headers, counted] = [0, [], [], RATE.limit, {}, []];
    take = async ({ atLeast, atMost }) => {
      const taken = Math.min(left, Math.max(atLeast, Math.min(atMost, Math.ceil(left / 8))));
      left -= taken;
      return { taken, left, endsIn: RATE.period - (time % RATE.period) };
    };
    limiter = createRateLimiter({
      rate: RATE,
      take: async (taking) => {
        takings.push(taking);
        await nextTurn();
        return take(taking);
      },
      log: createLog('info', { write: (line) => void lines.push(line) }),
      observer: { count: (name) => void counted.push(name) },
      now: () => time,
    });
  });

  const answer = { set: (more: object) => void Object.assign(headers, more) };
  const send = async (owner = '1', digest = `token ${owner}`) => {
    const refusal = limiter.findRefusal(() => digest);
    if (refusal !== null) {
      Object.assign(headers, refusal.headers);
      return 429;
    }
    try {
      await limiter.admit({ owner, digest }, answer);
      return 200;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      Object.assign(headers, error.headers);
      return error.status;
    }
  };
  const sendAll = async (count: number) => {
    const statuses = await Promise.all(Array.from({ length: count }, () => send()));
    return statuses.filter((status) => status === 200).length;
  };

  it('admits the limit, one by one or at once, and not one more', async () => {
    let admitted = 0;
    for (let n = 0; n < 40; n += 1) if ((await send()) === 200) admitted += 1;
    admitted += await sendAll(80);
    expect(admitted).to.equal(100);
  });

  it('asks for the budget far less often than it admits', async () => {
    for (let n = 0; n < 100; n += 1) await send();
    expect(takings.length).to.be.below(35);
  });

  it('takes little from others at first', async () => {
    await send();
    expect(left).to.equal(99);
  });

  it('asks the budget once for all that wait', async () => {
    await sendAll(50);
    expect(takings.map(({ atLeast }) => atLeast)).to.deep.equal([1, 49]);
  });

  it('asks nothing while it refuses, and once after it for the next period', async () => {
    await sendAll(101);
    const asked = takings.length;
    expect(await sendAll(1000)).to.equal(0);
    expect(takings.length).to.equal(asked);
    [time, left] = [RATE.period, RATE.limit];
    expect(await sendAll(101)).to.equal(100);
  });

  it('admits others while it refuses one', async () => {
    await sendAll(101);
    left = RATE.limit;
    expect([await send(), await send('2')]).to.deep.equal([429, 200]);
  });

  it('states how many are left, and when the period ends', async () => {
    await send();
    const policy = '"application";q=100;w=60';
    expect(headers).to.deep.equal({
      'RateLimit-Policy': policy,
      RateLimit: '"application";r=99;t=60',
    });
    time = 20_500;
    await sendAll(100);
    expect(headers).to.deep.equal({
      'RateLimit-Policy': policy,
      RateLimit: '"application";r=0;t=40',
      'Retry-After': '40',
    });
  });

  it('logs the first refusal of a period, with the application', async () => {
    await sendAll(103);
    expect(lines.map((line) => JSON.parse(line) as unknown)).to.have.lengthOf(1);
    expect(lines[0]).to.include('"application_id":"1"');
  });

  it('admits everything while the budgets cannot be read, with one line in the log', async () => {
    const working = take;
    take = () => Promise.reject(new Error('away'));
    expect(await sendAll(500)).to.equal(500);
    time += 999;
    await send();
    expect(takings.length).to.equal(1);
    time += 1;
    expect(await send()).to.equal(200);
    expect(takings.length).to.equal(2);
    expect(lines.length).to.equal(1);
    expect(headers).to.deep.equal({ 'RateLimit-Policy': '"application";q=100;w=60' });
    take = working;
    time += 1_000;
    expect(await sendAll(101)).to.equal(100);
    expect(lines[1]).to.include('limited again');
  });

  const isKnown = (digest: string) => limiter.findRefusal(() => digest) !== null;

  it('remembers what it refused only by its token, and for its period', async () => {
    await sendAll(101);
    expect([isKnown('token 1'), isKnown('another')]).to.deep.equal([true, false]);
    time = RATE.period;
    expect(isKnown('token 1')).to.equal(false);
  });

  it('admits each token of an application again in the next period', async () => {
    // Half a period after tokens are forgotten that are refused no more, which happens once a period.
    time = 1.5 * RATE.period;
    await sendAll(100);
    for (const digest of ['one', 'other', 'one', 'other'])
      expect(await send('1', digest)).to.equal(429);
    [time, left] = [2 * RATE.period, RATE.limit];
    expect([await send('1', 'one'), await send('1', 'other')]).to.deep.equal([200, 200]);
  });

  it('knows the owner of a refused token, and the end of its period', async () => {
    await sendAll(101);
    time = 20_500;
    expect(limiter.findRefusal(() => 'token 1')).to.deep.equal({
      owner: '1',
      endsIn: 39_500,
      headers: {
        'RateLimit-Policy': '"application";q=100;w=60',
        RateLimit: '"application";r=0;t=40',
        'Retry-After': '40',
      },
    });
  });

  it('reads no token while it refuses no one', async () => {
    let read = 0;
    const look = () => limiter.findRefusal(() => ((read += 1), 'token 1'));
    await sendAll(100);
    look();
    expect(read).to.equal(0);
    await send();
    look();
    expect(read).to.equal(1);
    time = 2 * RATE.period;
    look();
    look();
    expect(read).to.equal(1);
  });

  it('counts each refusal', async () => {
    await sendAll(101);
    await send();
    expect(counted).to.deep.equal(['rate_limited', 'rate_limited']);
  });
});
