import { setTimeout as sleep } from 'node:timers/promises';

const BODY = `[${Array(1_000_000).fill('{"c":1}').join()}]`;

/**
 * The longest turn of the event loop while `work` ran, as a share of a turn that parses a body of 8 MB. Both are this thread's
 * processor time, so a slow machine makes both longer.
 */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  const before = parseBody();
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
    return { longest: longest / Math.max(before, parseBody()), result };
  } finally {
    clearInterval(timer);
  }
}

function parseBody(): number {
  const start = usedCpu();
  JSON.parse(BODY);
  return usedCpu() - start;
}

function usedCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
