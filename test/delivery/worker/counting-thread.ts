import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { AttemptRunnerSettings } from '#delivery/worker/attempt-runner.ts';
import { deliver, type Batch } from '#delivery/worker/thread.ts';
import { buildAttempt } from './build-runner.ts';

/** The first attempt of a batch goes to `slow`, the others to `fast`. */
export interface CountingSettings extends AttemptRunnerSettings {
  slow: string;
  fast: string;
  count: number;
}

/** Posts, when asked, how many attempts of a batch are still in memory. */
const { slow, fast, count } = workerData as CountingSettings;
/** Held until the task is done, as by the pool's side of the thread. */
const batch: Batch = { attempts: [], ahead: 0 };
const references = start();

function start(): WeakRef<object>[] {
  const attempts = Array.from({ length: count }, (_, key) =>
    buildAttempt({ key, url: key === 0 ? slow : fast }),
  );
  const held = attempts.map((attempt) => new WeakRef(attempt));
  batch.attempts = attempts;
  void deliver(batch);
  return held;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // the flag adds it to new contexts

parentPort?.on('message', () => void countAlive());

async function countAlive(): Promise<void> {
  // Objects from a promise or a WeakRef live until the end of the turn.
  await sleep(20);
  collectGarbage();
  const alive = references.filter((reference) => reference.deref() !== undefined).length;
  parentPort?.postMessage({ alive });
}
