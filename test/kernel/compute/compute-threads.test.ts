import { getPriority } from 'node:os';
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
import { ThreadLost } from '#kernel/compute/thread-lost.ts';
import {
  bytesOfApart,
  echoApart,
  exitApart,
  fillBuffersApart,
  fillMemoryApart,
  functionOfApart,
  growWebAssemblyApart,
  nicenessApart,
  refuseApart,
  runForEverApart,
  throwLaterApart,
  workApart,
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

  it('give back bytes, and refuse what cannot be copied', async () => {
    start();
    const { bytes } = await threads.run(TENANT, bytesOfApart, 'é', LARGE);
    expect(bytes).to.deep.equal(new Uint8Array([0xc3, 0xa9]));
    const error = await errorOf(threads.run(TENANT, functionOfApart, undefined, LARGE));
    expect(error).to.have.property('name', 'DataCloneError');
  });

  const deadly = [
    ['fills its heap', fillMemoryApart, 'memory'],
    ['fills memory outside its heap', fillBuffersApart, 'memory'],
    ['runs for ever', runForEverApart, 'time'],
    ['exits', exitApart, 'exit'],
    ['throws where nothing catches it', throwLaterApart, 'exit'],
  ] as const;
  for (const [deed, computation, reason] of deadly)
    it(`are replaced when a computation ${deed}, which is a typed 503, and others go on`, async () => {
      start({ threads: 2, heapMiB: 32, externalMiB: 64, maxRun: () => 2000 });
      const lost = errorOf(threads.run(TENANT, computation, undefined, LARGE));
      const others = Array.from({ length: 4 }, (_, index) =>
        threads.run(['application:2'], echoApart, index, LARGE),
      );
      expect(await Promise.all(others)).to.deep.equal([0, 1, 2, 3]);
      const error = await lost;
      expect(error).to.be.instanceOf(ThreadLost).with.property('reason', reason);
      expect(error).to.be.instanceOf(Refusal).with.property('status', 503);
      expect(await threads.run(TENANT, echoApart, 'alive', LARGE)).to.equal('alive');
    });

  it('are renewed after a task that left much memory outside the heap', async () => {
    start({ externalMiB: 64 });
    const small = await threads.run(TENANT, growWebAssemblyApart, 8, LARGE);
    const large = await threads.run(TENANT, growWebAssemblyApart, 40, LARGE);
    const next = await threads.run(TENANT, whoRunsApart, undefined, LARGE);
    expect(large).to.equal(small);
    expect(next.threadId).not.to.equal(large);
  });

  it('take second place to the loop', async function () {
    if (process.platform !== 'linux') this.skip();
    start();
    const niceness = await threads.run(TENANT, nicenessApart, undefined, LARGE);
    expect(niceness).to.equal(Math.min(getPriority() + 5, 19));
  });

  it('end when they were idle for long', async () => {
    start({ maxIdle: 10 });
    const first = await threads.run(TENANT, whoRunsApart, undefined, LARGE);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    const second = await threads.run(TENANT, whoRunsApart, undefined, LARGE);
    expect(second.threadId).not.to.equal(first.threadId);
  });

  it('refuse what they run when they are closed, and what comes then', async () => {
    start();
    const running = errorOf(threads.run(TENANT, runForEverApart, undefined, LARGE));
    await threads.run(['application:2'], echoApart, null, 0);
    await threads.close();
    const late = errorOf(threads.run(TENANT, echoApart, null, LARGE));
    for (const error of await Promise.all([running, late]))
      expect(error).to.be.instanceOf(ThreadLost).with.property('reason', 'closed');
  });

  it('serve one of each tenant at a time, first of those who used least, and refuse who has too many waiting', async () => {
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
    expect(order).to.deep.equal(['a', 'b', 'a', 'a']);
  });

  describe('for long work', function () {
    this.timeout(60_000);
    /** Milliseconds of processor time, more than a thread takes to start. */
    const LONG = 700;
    let begun: Int32Array;
    let ended: string[];

    beforeEach(() => {
      begun = new Int32Array(new SharedArrayBuffer(4));
      ended = [];
      start({ threads: 2, maxShortRun: 350, longFrom: LARGE + 1 });
    });

    const run = async (tenant: string, milliseconds: number, size = LARGE) => {
      await threads.run([tenant], workApart, { milliseconds, begun }, size);
      ended.push(tenant);
    };

    it('keep a place free for short work', async () => {
      const long = ['a', 'b', 'c'].map((tenant) => run(tenant, LONG, LARGE + 1));
      for (let turn = 0; turn < 3; turn += 1) await run('d', 1);
      expect(ended).to.deep.equal(['d', 'd', 'd']);
      await Promise.all(long);
      expect(Atomics.load(begun, 0)).to.equal(6);
    });

    it('begin it again where it turned out to be long beside another', async () => {
      await Promise.all([run('a', LONG, LARGE + 1), run('b', LONG)]);
      expect(ended).to.deep.equal(['a', 'b']);
      expect(Atomics.load(begun, 0)).to.equal(3);
    });

    it('let it go on where it is the only one', async () => {
      await run('a', LONG);
      expect(Atomics.load(begun, 0)).to.equal(1);
    });

    it('take buffers that the caller gives up, unless it may have to begin again', async () => {
      for (const [size, left] of [
        [LARGE, 3],
        [LARGE + 1, 0],
      ] as const) {
        const bytes = Uint8Array.of(1, 2, 3);
        expect(await threads.run(['a'], echoApart, bytes, size, [bytes.buffer])).to.deep.equal(
          Uint8Array.of(1, 2, 3),
        );
        expect(bytes).to.have.lengthOf(left);
      }
    });

    it('serve those first who used them least', async () => {
      await run('a', 200);
      // One place is free before the other, or both of the short ones could begin at once.
      const busy = [run('x', 200), run('y', 600)];
      await Promise.all([...busy, run('a', 1), run('b', 1)]);
      expect(ended.filter((tenant) => tenant === 'a' || tenant === 'b')).to.deep.equal([
        'a',
        'b',
        'a',
      ]);
    });
  });
});
