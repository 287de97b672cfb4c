import { expect } from 'chai';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { echoApart } from '#test/kernel/compute/computations.ts';
import { endManyTimes } from '#test/kernel/compute/end-many-times.ts';

const TIMES = 1_000;

describe('compute processes that are ended in the middle of compilations', () => {
  it('a thousand times are replaced a thousand times', async () => {
    const pool = createComputePool({ maxRun: () => 1 });
    try {
      await endManyTimes(pool, TIMES);
      expect(await pool.run(['application:1'], echoApart, 'alive', LARGE)).to.equal('alive');
    } finally {
      await pool.close();
    }
  }).timeout(600_000);
});
