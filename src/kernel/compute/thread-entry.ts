import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { compute, type ComputeOutcome, type ComputeTask } from './thread.ts';
import { yieldToLoop } from './yield-to-loop.ts';

/** The message of a thread after each task. */
export interface ThreadAnswer {
  outcome: ComputeOutcome;
  /** Bytes outside its heap: buffers, and the memory of WebAssembly, which never shrinks. */
  external: number;
  /** Milliseconds of processor time since it began. */
  time: number;
}

yieldToLoop();
parentPort?.on('message', (task: ComputeTask) => void answer(task));

async function answer(task: ComputeTask): Promise<void> {
  const outcome = await compute(task);
  const external = getHeapStatistics().external_memory;
  const { user, system } = process.threadCpuUsage();
  const measured = { external, time: (user + system) / 1000 };
  try {
    parentPort?.postMessage({ outcome, ...measured } satisfies ThreadAnswer);
  } catch (thrown) {
    // It returned a value that cannot be copied.
    parentPort?.postMessage({ outcome: { thrown }, ...measured } satisfies ThreadAnswer);
  }
}
