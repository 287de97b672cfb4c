import { setTimeout as sleep } from 'node:timers/promises';

/**
 * For how long one turn of the event loop kept the processor at most while `work` ran, milliseconds. Of this thread
 * alone: what others do on a busy machine does not count.
 */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  await sleep(20); // what was begun before is over
  let last = usedCpu();
  let longest = 0;
  const timer = setInterval(() => {
    const now = usedCpu();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  try {
    const result = await work();
    await sleep(5);
    return { longest, result };
  } finally {
    clearInterval(timer);
  }
}

function usedCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
