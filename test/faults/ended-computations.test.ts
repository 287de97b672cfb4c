import { expect } from 'chai';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { echoApart } from '#test/kernel/compute/computations.ts';
import { endManyTimes } from './end-many-times.ts';
import { LONG } from './run-settings.ts';

const TIMES = LONG ? 1_000 : 20;

describe('compute processes that are ended in the middle of compilations', () => {
  it(`are replaced as often as they are ended, ${TIMES} times`, async () => {
    // The last may take longer.
    const pool = createComputePool({ maxRun: (size) => (size > LARGE ? 30_000 : 1) });
    try {
      await endManyTimes(pool, TIMES);
      expect(await pool.run(['application:1'], echoApart, 'alive', LARGE + 1)).to.equal('alive');
    } finally {
      await pool.close();
    }
  });
});
