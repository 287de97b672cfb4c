import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_WAYS } from './crash-ways.ts';
import type { ThreadEngine } from './thread-engine.ts';
import type { Site } from './trial.ts';

const PAUSE_MS = [200, 700] as const;

/** Crashes the engine's thread again and again, while it has requests under way. */
export async function crashThreads(
  { chance, faults }: Site,
  engine: ThreadEngine,
  forMs: number,
): Promise<void> {
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    await sleep(chance.between(...PAUSE_MS));
    const from = Date.now();
    await engine.crash(chance.pick(CRASH_WAYS));
    faults.push({ kind: 'thread_crashed', node: engine.name, from, until: Date.now() });
  }
}
