import { expect } from 'chai';
import { LARGE, type ComputePool } from '#kernel/compute/compute-pool.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { compileForEverApart } from './computations.ts';

/** Ends a pool's processes while V8 compiles for them and collects their garbage. */
export async function endManyTimes(pool: ComputePool, times: number): Promise<void> {
  let left = times;
  const endInTurn = async (tenant: string) => {
    while (left-- > 0) {
      const lost = await pool
        .run([tenant], compileForEverApart, undefined, LARGE)
        .catch((error: unknown) => error);
      expect(lost).to.be.instanceOf(ProcessLost).with.property('reason', 'time');
    }
  };
  await Promise.all(['application:1', 'application:2'].map(endInTurn));
}
