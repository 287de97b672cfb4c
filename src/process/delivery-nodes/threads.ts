import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Log } from '#kernel/log.ts';

const THREAD_FILE = fileURLToPath(new URL('node-thread.ts', import.meta.url));

/**
 * Threads for nodes, which load their program at once, while the process opens the database, and begin nothing before
 * they have a task.
 * @param file exports `deliver(task)`
 */
export function createThreads(count: number, log: Log, file = THREAD_FILE): Piscina {
  const threads = new Piscina({
    filename: file,
    name: 'deliver',
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 1,
    // By default an idle thread sleeps in Atomics.wait: no timer fires and no socket is read.
    atomics: 'async',
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  // It had no task yet.
  threads.on('error', (err) => log.error({ err }, 'a delivery thread died'));
  return threads;
}
