import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of the longest turn of the event loop while `work` ran; only this thread's processor time counts. */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  await sleep(20); // earlier work is over
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
