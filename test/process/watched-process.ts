import { childrenOf } from '#bench/process-statistics.ts';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { createLog } from '#kernel/log.ts';
import { startWatchdog } from '#process/watchdog.ts';
import { runForEverApart } from '#test/kernel/compute/computations.ts';

// A process with a watchdog, which does what its parent asks for.
const limit = Number(process.argv[2]);
startWatchdog(limit, createLog('error'));
const pool = createComputePool({ maxStandstill: 600_000, maxRun: () => 600_000 });
void pool.run(['application:1'], runForEverApart, undefined, LARGE).catch(() => {});

process.on('message', (word) => {
  if (word === 'lock') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  // Long enough for a report, and not for the look after it.
  if (word === 'pause') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limit + 300);
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
