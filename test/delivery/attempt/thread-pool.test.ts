import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import { createThreadPool } from '#delivery/attempt/thread-pool.ts';
import type { ThreadPool, ThreadPoolOptions } from '#delivery/attempt/thread-pool.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { startSubscriber, SUBSCRIBER_EGRESS } from '#test-kit/delivery/subscriber.ts';
import type { Subscriber } from '#test-kit/delivery/subscriber.ts';
import { buildAttempt } from '#test/delivery/worker/build-runner.ts';

const CRASHING_THREAD = fileURLToPath(new URL('crashing-thread.ts', import.meta.url));

async function buildOptions(
  overrides: Partial<ThreadPoolOptions> = {},
): Promise<ThreadPoolOptions> {
  const { certFile } = await testAuthority();
  return {
    threads: 1,
    brand: 'Service',
    connectTimeout: 5_000,
    responseTimeout: 10_000,
    egress: { ...SUBSCRIBER_EGRESS, caFiles: [certFile], dnsServers: [] },
    ...overrides,
  };
}

async function runAll(pool: ThreadPool, attempts: readonly Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await pool.run(attempts, (outcome) => outcomes.push(outcome));
  return outcomes;
}

describe('the pool', () => {
  let subscriber: Subscriber;
  let pool: ThreadPool;

  before(async () => {
    subscriber = await startSubscriber({ bodies: 'any' });
    pool = createThreadPool(await buildOptions({ threads: 2, responseTimeout: 2_000 }));
  });

  after(async () => {
    await pool.close(1_000);
    await subscriber.close();
  });

  const batch = (count: number, overrides: Parameters<typeof buildAttempt>[0] = {}) =>
    Array.from({ length: count }, (_, key) =>
      buildAttempt({ key, delivery_id: `${key}`, url: subscriber.url(), ...overrides }),
    );

  it('gives every attempt of a batch exactly one outcome', async () => {
    const outcomes = await runAll(pool, batch(50));
    expect(outcomes.map(({ key }) => key).sort((a, b) => a - b)).to.deep.equal([
      ...Array(50).keys(),
    ]);
    expect(new Set(outcomes.map(({ kind }) => kind))).to.deep.equal(new Set(['acknowledged']));
    expect(new Set(subscriber.requests.map(({ headers }) => headers['x-service-delivery'])))
      .to.have.property('size')
      .that.equals(50);
  });

  it('resolves for an empty batch', async () => {
    expect(await runAll(pool, [])).to.deep.equal([]);
  });

  it('hands on each outcome without waiting for a receiver that hangs', async () => {
    let letGo = () => {};
    subscriber.respondWith(({ headers }, response) => {
      if (headers['x-service-delivery'] === '0') letGo = () => void response.end();
      else response.end();
    });
    const outcomes: number[] = [];
    let ended = false;
    const nine = new Promise<void>((resolve) => {
      void pool
        .run(batch(10), ({ key }) => {
          outcomes.push(key);
          if (outcomes.length === 9) resolve();
        })
        .then(() => (ended = true));
    });
    await nine;
    expect(outcomes).to.have.length(9).and.not.include(0);
    expect(ended).to.equal(false);
    letGo();
    await pool.run([], () => {});
    subscriber.respondWith(200);
  });

  it('holds hundreds of attempts in flight in one thread', async () => {
    const many = createThreadPool(await buildOptions({ responseTimeout: 8_000 }));
    const held: (() => void)[] = [];
    subscriber.respondWith((_request, response) => {
      held.push(() => void response.end());
      if (held.length < 400) return;
      subscriber.respondWith(200);
      for (const letGo of held) letGo();
    });
    const runs = Array.from({ length: 8 }, (_, number) =>
      runAll(
        many,
        batch(50, { url: subscriber.url('/', `h${number}.subscriber.test`) }).map((attempt) => ({
          ...attempt,
          key: number * 50 + attempt.key,
        })),
      ),
    );
    const outcomes = (await Promise.all(runs)).flat();
    expect(outcomes.filter(({ kind }) => kind === 'acknowledged')).to.have.length(400);
    await many.close(1_000);
  });

  it('refuses to start with an authority file that is not there', async () => {
    const options = await buildOptions();
    const egress = { ...options.egress, caFiles: ['/nowhere/ca.pem'] };
    expect(() => createThreadPool({ ...options, egress })).to.throw(/\/nowhere\/ca\.pem/);
  });

  it('ends attempts that outlast its close as interrupted', async () => {
    const closing = createThreadPool(await buildOptions());
    subscriber.respondWith(() => {});
    const already = subscriber.requests.length;
    const running = runAll(closing, batch(3));
    await subscriber.waitFor(already + 3);
    await closing.close(10);
    expect(await running).to.have.length(3);
    for (const outcome of await running) {
      expect(outcome).to.include({ kind: 'failed', error_code: 'interrupted' });
    }
    subscriber.respondWith(200);
  });

  it('lets running attempts end before it closes', async () => {
    const closing = createThreadPool(await buildOptions());
    const already = subscriber.requests.length;
    const running = runAll(closing, batch(3));
    await subscriber.waitFor(already + 1);
    await closing.close(5_000);
    expect((await running).map(({ kind }) => kind)).to.deep.equal(Array(3).fill('acknowledged'));
  });
});

describe('a thread that dies', () => {
  for (const way of ['throw', 'exit']) {
    it(`by "${way}" fails what it held, keeps what it sent, and is replaced`, async () => {
      const lost: unknown[] = [];
      const options = await buildOptions({ onThreadLost: (error) => lost.push(error) });
      const pool = createThreadPool(options, CRASHING_THREAD);
      const bodies = ['answer', 'hold', way, 'hold'];
      const outcomes = await runAll(
        pool,
        bodies.map((body, key) => buildAttempt({ key, body })),
      );
      expect(outcomes).to.have.length(4);
      expect(outcomes.find(({ key }) => key === 0)).to.include({ kind: 'acknowledged' });
      for (const outcome of outcomes.filter(({ key }) => key !== 0)) {
        const { attempted_at, duration_ms, ...rest } = outcome;
        expect([attempted_at, duration_ms].every(Number.isInteger)).to.equal(true);
        expect(rest).to.deep.equal({
          key: outcome.key,
          kind: 'failed',
          response_status: null,
          error_code: 'worker_crashed',
          response_excerpt: '',
        });
      }
      expect(lost).to.have.length(1);
      const after = await runAll(pool, [buildAttempt({ key: 9, body: 'answer' })]);
      expect(after).to.have.length(1);
      expect(after[0]).to.include({ key: 9, kind: 'acknowledged' });
      await pool.close(1_000);
    });
  }
});
