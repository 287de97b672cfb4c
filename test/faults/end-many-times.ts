import { inspect } from 'node:util';
import { expect } from 'chai';
import { LARGE, type ComputePool } from '#kernel/compute/compute-pool.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { compileForEverApart } from '#test/kernel/compute/computations.ts';

/**
 * Ends a pool's processes while V8 compiles for them and collects their garbage. One that something else ends before
 * (a signal to the whole group, a machine without memory, V8 itself) is replaced too, and does not count.
 */
export async function endManyTimes(pool: ComputePool, times: number): Promise<void> {
  let ended = 0;
  const others: ProcessLost[] = [];
  const endInTurn = async (tenant: string) => {
    while (ended < times) {
      const lost = await pool
        .run([tenant], compileForEverApart, undefined, LARGE)
        .catch((error: unknown) => error);
      if (!(lost instanceof ProcessLost)) throw lost;
      if (lost.reason === 'time') ended += 1;
      else others.push(lost);
      expect(others.length, inspect(others, { depth: 5 })).to.be.below(times);
    }
  };
  await Promise.all(['application:1', 'application:2'].map(endInTurn));
}
