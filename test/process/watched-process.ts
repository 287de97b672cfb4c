import { existsSync } from 'node:fs';
import { childrenOf } from '#bench/process-statistics.ts';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { createLog } from '#kernel/log.ts';
import { startWatchdog } from '#process/watchdog.ts';
import { waitForEverApart } from '#test/kernel/compute/computations.ts';

// A process with a watchdog, commanded by its parent.
const CELL = new Int32Array(new SharedArrayBuffer(4));
const [limit, paused = ''] = process.argv.slice(2);
startWatchdog(Number(limit), createLog('error'));
const pool = createComputePool({ maxStandstill: 600_000, maxRun: () => 600_000 });
void pool.run(['application:1'], waitForEverApart, undefined, LARGE).catch(() => {});

process.on('message', (word) => {
  if (word === 'lock') Atomics.wait(CELL, 0, 0);
  // Until the report arrived.
  if (word === 'pause') while (existsSync(paused)) Atomics.wait(CELL, 0, 0, 1);
  if (word === 'loop') for (;;) performance.now();
  process.send?.('here');
});

const looking = setInterval(() => {
  const [watchdog] = childrenOf(process.pid, 'watchdog-process');
  const [compute] = childrenOf(process.pid, 'process-entry');
  if (watchdog === undefined || compute === undefined) return;
  clearInterval(looking);
  process.send?.({ watchdog, compute });
}, 10);
