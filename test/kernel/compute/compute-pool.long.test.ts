import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';
import {
  createComputePool,
  LARGE,
  type ComputeOptions,
  type ComputePool,
} from '#kernel/compute/compute-pool.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { ApiError } from '#kernel/api-error.ts';
import {
  bytesOfApart,
  echoApart,
  exitApart,
  fillBuffersApart,
  fillMemoryApart,
  fullError,
  functionOfApart,
  growWebAssemblyApart,
  nicenessApart,
  refuseApart,
  runForEverApart,
  throwFullErrorApart,
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

describe('processes for heavy work', () => {
  let pool: ComputePool;
  /** One process, with time-outs for a slow machine. */
  const start = (options: ComputeOptions = {}) => {
    pool = createComputePool({ processes: 1, maxWait: 100_000, ...options });
  };

  afterEach(() => pool.close());

  it('carry out large work, and the caller small work', async () => {
    start();
    const [small, large] = await Promise.all([
      pool.run(TENANT, whoRunsApart, undefined, LARGE - 1),
      pool.run(TENANT, whoRunsApart, undefined, LARGE),
    ]);
    expect(small.pid).to.equal(process.pid);
    expect(large.pid).not.to.equal(process.pid);
  });

  it('return results, long lists too', async () => {
    start();
    const lines = Array.from({ length: 1234 }, (_, line) => ({
      line,
      name: `é ${line}`,
      no: null,
    }));
    const value = { text: 'é😀', input: { lines, few: [{ a: [1] }], none: [] }, total: 7 };
    for (const sent of [value, lines, 'text', 7, null])
      expect(await pool.run(TENANT, echoApart, sent, LARGE)).to.deep.equal(sent);
  });

  it('throw what the computation threw', async () => {
    start();
    const error = await errorOf(pool.run(TENANT, refuseApart, 'too far', LARGE));
    expect(error).to.be.instanceOf(RangeError).with.property('message', 'too far');
  });

  it('throw a refusal with all that its answer says', async () => {
    start();
    const error = await errorOf(pool.run(TENANT, throwFullErrorApart, undefined, LARGE));
    expect(error).to.be.instanceOf(ApiError);
    expect(Object.entries(error as ApiError)).to.deep.equal(Object.entries(fullError()));
    expect(error).to.have.property('message', 'Non');
  });

  it('return bytes, and refuse what cannot be copied', async () => {
    start();
    const { bytes } = await pool.run(TENANT, bytesOfApart, 'é', LARGE);
    expect(bytes).to.deep.equal(new Uint8Array([0xc3, 0xa9]));
    const error = await errorOf(pool.run(TENANT, functionOfApart, undefined, LARGE));
    expect(error)
      .to.be.instanceOf(TypeError)
      .with.property('message', 'functionOf returned what cannot be copied');
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
      start({ processes: 2, heapMiB: 32, memoryMiB: 128, maxRun: () => 2000 });
      const lost = errorOf(pool.run(TENANT, computation, undefined, LARGE));
      const others = Array.from({ length: 4 }, (_, index) =>
        pool.run(['application:2'], echoApart, index, LARGE),
      );
      expect(await Promise.all(others)).to.deep.equal([0, 1, 2, 3]);
      const error = await lost;
      expect(error).to.be.instanceOf(ProcessLost).with.property('reason', reason);
      expect(error).to.be.instanceOf(ApiError).with.property('status', 503);
      expect(await pool.run(TENANT, echoApart, 'alive', LARGE)).to.equal('alive');
    });

  it('are renewed after a task that left much memory outside the heap', async () => {
    start({ memoryMiB: 128 });
    const small = await pool.run(TENANT, growWebAssemblyApart, 8, LARGE);
    const large = await pool.run(TENANT, growWebAssemblyApart, 40, LARGE);
    const next = await pool.run(TENANT, whoRunsApart, undefined, LARGE);
    expect(large).to.equal(small);
    expect(next.pid).not.to.equal(large);
  });

  it('yield to the event loop', async function () {
    if (process.platform !== 'linux') this.skip();
    start();
    const niceness = await pool.run(TENANT, nicenessApart, undefined, LARGE);
    expect(niceness).to.equal(Math.min(getPriority() + 5, 19));
  });

  it('end after a long idle time', async () => {
    start({ maxIdle: 10 });
    const first = await pool.run(TENANT, whoRunsApart, undefined, LARGE);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    const second = await pool.run(TENANT, whoRunsApart, undefined, LARGE);
    expect(second.pid).not.to.equal(first.pid);
  });

  it('refuse running and new work when they are closed', async () => {
    start();
    const running = errorOf(pool.run(TENANT, runForEverApart, undefined, LARGE));
    await pool.run(['application:2'], echoApart, null, 0);
    await pool.close();
    const late = errorOf(pool.run(TENANT, echoApart, null, LARGE));
    for (const error of await Promise.all([running, late]))
      expect(error).to.be.instanceOf(ProcessLost).with.property('reason', 'closed');
  });

  it('may be closed while an input is on its way', async () => {
    start();
    const sent = errorOf(pool.run(TENANT, echoApart, Buffer.alloc(64 * 1024 * 1024), LARGE));
    await pool.run(['application:2'], echoApart, null, 0);
    await pool.close();
    expect(await sent).to.have.property('reason', 'closed');
  });

  it('serve one of each tenant at a time, the least used first, and refuse a tenant with too many waiting', async () => {
    start({ maxWaiting: 2 });
    const order: string[] = [];
    const run = async (tenant: string) => {
      await pool.run([tenant], echoApart, null, LARGE);
      order.push(tenant);
    };
    const running = ['a', 'a', 'a', 'b'].map(run);
    const refused = errorOf(run('a'));
    await Promise.all(running);
    expect(await refused).to.be.instanceOf(Crowded);
    expect(order).to.deep.equal(['a', 'b', 'a', 'a']);
  });

  describe('for long work', () => {
    /** Milliseconds of processor time, more than loading a process's modules. */
    const LONG = 700;
    let directory: string;
    let begun: string;
    let ended: string[];

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'bordereau-compute-'));
      begun = join(directory, 'begun');
      ended = [];
      start({ processes: 2, maxShortRun: 350, longFrom: LARGE + 1 });
    });

    afterEach(() => rm(directory, { recursive: true }));

    const countBegun = () => readFileSync(begun, 'utf8').trim().split('\n').length;
    const run = async (tenant: string, milliseconds: number, size = LARGE) => {
      await pool.run([tenant], workApart, { milliseconds, begun }, size);
      ended.push(tenant);
    };

    it('keep a place free for short work', async () => {
      const long = ['a', 'b', 'c'].map((tenant) => run(tenant, LONG, LARGE + 1));
      for (let turn = 0; turn < 3; turn += 1) await run('d', 1);
      expect(ended).to.deep.equal(['d', 'd', 'd']);
      await Promise.all(long);
      expect(countBegun()).to.equal(6);
    });

    it('begin it again where it turned out to be long beside another', async () => {
      await Promise.all([run('a', LONG, LARGE + 1), run('b', LONG)]);
      expect(ended).to.deep.equal(['a', 'b']);
      expect(countBegun()).to.equal(3);
    });

    it('do not count the loading of its module', async () => {
      await pool.run(['b'], echoApart, 'b', LARGE); // a process that has another module already
      const long = run('a', 3_000, LARGE + 1);
      await pool.run(['b'], echoApart, 'b', LARGE);
      const file = fileURLToPath(new URL('slow-module.ts', import.meta.url));
      expect(await pool.run(['b'], { ...echoApart, file }, 'b', LARGE)).to.equal('b');
      expect(ended).to.deep.equal([]);
      await long;
    });

    it('let it continue if it is the only one', async () => {
      await run('a', LONG);
      expect(countBegun()).to.equal(1);
    });

    it('take buffers that the caller gives up, unless it may have to begin again', async () => {
      for (const [size, left] of [
        [LARGE, 3],
        [LARGE + 1, 0],
      ] as const) {
        const bytes = Uint8Array.of(1, 2, 3);
        expect(await pool.run(['a'], echoApart, bytes, size, [bytes.buffer])).to.deep.equal(
          Uint8Array.of(1, 2, 3),
        );
        expect(bytes).to.have.lengthOf(left);
      }
    });

    it('serve the tenants that used them least first', async () => {
      // Two could begin both short ones at once.
      start({ processes: 1 });
      await run('a', 200);
      await Promise.all([run('x', 200), run('a', 1), run('b', 1)]);
      expect(ended.filter((tenant) => tenant === 'a' || tenant === 'b')).to.deep.equal([
        'a',
        'b',
        'a',
      ]);
    });
  });
});
