import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import type { Observer } from '#kernel/observer.ts';

/** Times what a pool computes, the wait for a process included. */
export function observeComputations(
  computations: ComputePool,
  pool: string,
  { time }: Observer,
): ComputePool {
  if (time === undefined) return computations;
  return {
    close: computations.close,
    run: async (...given) => {
      const began = performance.now();
      const end = (outcome: string) =>
        time('computation', performance.now() - began, { pool, outcome });
      try {
        const output = await computations.run(...given);
        end('done');
        return output;
      } catch (error) {
        end(outcomeOf(error));
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof Crowded) return 'crowded';
  return error instanceof ProcessLost ? 'process_lost' : 'refused';
}
