import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { CRASH_WAYS } from './crash-ways.ts';
import type { Receipt } from './receiver.ts';
import type { ThreadEngine } from './thread-engine.ts';
import type { Site } from './trial.ts';

const PAUSE_MS = [200, 700] as const;

/**
 * Crashes the engine's thread again and again, each time while it has a request under way: until the time is over, and
 * until a crash has cost attempts. On a busy machine a thread may take longer to start than all of the time.
 */
export async function crashThreads(
  { chance, faults, receiver }: Site,
  engine: ThreadEngine,
  forMs: number,
): Promise<void> {
  const end = Date.now() + forMs;
  while (Date.now() < end || engine.crashedAttempts === 0) {
    await sleep(chance.between(...PAUSE_MS));
    await eventually(async () => receiver.receipts.some(isOpen));
    const from = Date.now();
    await engine.crash(chance.pick(CRASH_WAYS));
    faults.push({ kind: 'thread_crashed', node: engine.name, from, until: Date.now() });
  }
}

const isOpen = ({ answer, arrived_at, ended_at }: Receipt): boolean =>
  answer === null && ended_at === arrived_at;
