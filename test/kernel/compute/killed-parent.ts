import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { whoRunsApart } from './computations.ts';

// A process killed while one of its own waits for work.
const pool = createComputePool();
const { pid } = await pool.run(['application:1'], whoRunsApart, undefined, LARGE);
process.send?.(pid);
