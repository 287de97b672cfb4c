import { existsSync } from 'node:fs';
import { childrenOf } from '#bench/process-statistics.ts';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { createLog } from '#kernel/log.ts';
import { startWatchdog } from '#process/watchdog.ts';
import { waitForEverApart } from '#test/kernel/compute/computations.ts';

// A process with a watchdog, commanded by its parent.
const CELL = new Int32Array(new SharedArrayBuffer(4));
/** Of processor time: within the limit, and far beyond it on a processor that others keep busy. */
const LONG_WORK_MS = 900;
const [limit, paused = ''] = process.argv.slice(2);
const watched = { limit: Number(limit), dataDirectory: null };
const watchdog = startWatchdog(watched, createLog('error'));
const pool = createComputePool({ maxStandstill: 600_000, maxRun: () => 600_000 });
void pool.run(['application:1'], waitForEverApart, undefined, LARGE).catch(() => {});

process.on('message', (word) => {
  if (word === 'watch') watchdog.watch();
  if (word === 'lock') Atomics.wait(CELL, 0, 0);
  // Until the report arrived.
  if (word === 'pause') while (existsSync(paused)) Atomics.wait(CELL, 0, 0, 1);
  if (word === 'work') workFor(LONG_WORK_MS);
  if (word === 'loop') for (;;) performance.now();
  process.send?.('here');
});

function workFor(milliseconds: number): void {
  const begun = process.threadCpuUsage();
  const took = () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  };
  while (took() < milliseconds);
}

const looking = setInterval(() => {
  const [watchdog] = childrenOf(process.pid, 'watchdog-process');
  const [compute] = childrenOf(process.pid, 'process-entry');
  if (watchdog === undefined || compute === undefined) return;
  clearInterval(looking);
  process.send?.({ watchdog, compute });
}, 10);
