import { threadId } from 'node:worker_threads';
import { expect } from 'chai';
import {
  createComputeThreads,
  LARGE,
  type ComputeOptions,
  type ComputeThreads,
} from '#kernel/compute/compute-threads.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { Refusal } from '#kernel/refusal.ts';
import {
  echoApart,
  fillMemoryApart,
  refuseApart,
  runForEverApart,
  whoRunsApart,
} from './computations.ts';

const TENANT = ['application:1'];

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('threads for heavy work', () => {
  let threads: ComputeThreads;
  const start = (options: ComputeOptions = {}) => {
    threads = createComputeThreads({ threads: 1, ...options });
  };

  afterEach(() => threads.close());

  it('carry out what is large, and the caller what is small', async () => {
    start();
    const [small, large] = await Promise.all([
      threads.run(TENANT, whoRunsApart, undefined, LARGE - 1),
      threads.run(TENANT, whoRunsApart, undefined, LARGE),
    ]);
    expect(small).to.deep.equal({ threadId });
    expect(large.threadId).not.to.equal(threadId);
  });

  it('give back what was returned, long lists too', async () => {
    start();
    const lines = Array.from({ length: 1234 }, (_, line) => ({
      line,
      name: `é ${line}`,
      no: null,
    }));
    const value = { text: 'é😀', input: { lines, few: [{ a: [1] }], none: [] }, total: 7 };
    for (const sent of [value, lines, 'text', 7, null])
      expect(await threads.run(TENANT, echoApart, sent, LARGE)).to.deep.equal(sent);
  });

  it('throw what was thrown', async () => {
    start();
    const error = await errorOf(threads.run(TENANT, refuseApart, 'too far', LARGE));
    expect(error).to.be.instanceOf(RangeError).with.property('message', 'too far');
  });

  it('are replaced when their memory or time is used up, which is 503 for what they ran', async () => {
    start({ heapMiB: 32, maxRun: 3000 });
    for (const deadly of [fillMemoryApart, runForEverApart]) {
      const error = await errorOf(threads.run(TENANT, deadly, undefined, LARGE));
      expect(error).to.be.instanceOf(Refusal).with.property('status', 503);
      expect(await threads.run(TENANT, echoApart, 'alive', LARGE)).to.equal('alive');
    }
  });

  it('serve one of each tenant at a time and tenants in turn, and refuse who has too many waiting', async () => {
    start({ maxWaiting: 2 });
    const order: string[] = [];
    const run = async (tenant: string) => {
      await threads.run([tenant], echoApart, null, LARGE);
      order.push(tenant);
    };
    const running = ['a', 'a', 'a', 'b'].map(run);
    const refused = errorOf(run('a'));
    await Promise.all(running);
    expect(await refused).to.be.instanceOf(Crowded);
    expect(order).to.deep.equal(['a', 'a', 'b', 'a']);
  });
});
