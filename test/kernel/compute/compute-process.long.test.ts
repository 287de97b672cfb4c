import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import {
  createComputePool,
  LARGE,
  type ComputeOptions,
  type ComputePool,
} from '#kernel/compute/compute-pool.ts';
import {
  echoApart,
  matchForEverApart,
  readForEverApart,
  waitForEverApart,
  workApart,
  whoRunsApart,
} from './computations.ts';

const TENANT = ['application:1'];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a compute process', () => {
  let pool: ComputePool;
  const start = (options: ComputeOptions = {}) => {
    pool = createComputePool({ processes: 1, ...options });
  };

  afterEach(() => pool.close());

  describe('that hangs', () => {
    let directory: string;
    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'bordereau-compute-'));
      await promisify(execFile)('mkfifo', [join(directory, 'fifo')]);
    });
    afterEach(() => rm(directory, { recursive: true }));

    const hangs = [
      ['a lock', waitForEverApart],
      ['a read', readForEverApart],
      ['a regular expression', matchForEverApart],
    ] as const;
    for (const [where, computation] of hangs)
      it(`is killed in ${where}, and replaced`, async () => {
        start({ maxStandstill: 3000, maxRun: () => 2000 });
        const hanging = pool.run(TENANT, computation, join(directory, 'fifo'), LARGE);
        const lost = await hanging.catch((error: unknown) => error);
        expect(lost).to.have.property('reason', 'time');
        expect(await pool.run(TENANT, echoApart, 'alive', LARGE)).to.equal('alive');
      });
  });

  it('has more time on a busy machine', async () => {
    start({ maxStandstill: 4000 });
    const task = { milliseconds: 4500, begun: '/dev/null' };
    expect(await pool.run(TENANT, workApart, task, LARGE)).to.equal(undefined);
  });

  it('is 503 if no file descriptor is left, and starts once there is one', async () => {
    const file = join(import.meta.dirname, 'crowded-parent.ts');
    const limited = ['-c', 'ulimit -n 64 && exec "$0" "$1"', process.execPath, file];
    const { stdout } = await promisify(execFile)('/bin/sh', limited);
    expect(JSON.parse(stdout)).to.deep.equal({
      lost: { reason: 'interrupted', status: 503 },
      after: 'alive',
    });
  });

  it('has neither the environment nor the options of the service', async () => {
    start();
    process.env['SECRET_KEY'] = 'secret';
    const { env, args } = await pool
      .run(TENANT, whoRunsApart, undefined, LARGE)
      .finally(() => delete process.env['SECRET_KEY']);
    const known = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_COMPILE_CACHE'];
    const own = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', ...known];
    expect(Object.keys(env).filter((name) => !own.includes(name))).to.deep.equal([]);
    expect(args).to.deep.equal(['--max-old-space-size=256', '--max-semi-space-size=16']);
  });

  it('finishes its work when a terminal or systemd signals the whole group', async () => {
    start();
    const { pid } = await pool.run(TENANT, whoRunsApart, undefined, LARGE);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    expect(await pool.run(TENANT, whoRunsApart, undefined, LARGE)).to.have.property('pid', pid);
  });

  it('ends with the service in every case', async () => {
    const parent = fork(join(import.meta.dirname, 'killed-parent.ts'), { stdio: 'ignore' });
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).to.equal(true);
    parent.kill('SIGKILL');
    while (isAlive(pid)) await sleep(10);
  });
});
