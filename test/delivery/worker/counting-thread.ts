import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { AttemptRunnerSettings } from '#delivery/worker/attempt-runner.ts';
import { deliver, type Batch } from '#delivery/worker/thread.ts';
import { buildAttempt } from './build-runner.ts';

/** Settings of the thread: the first attempt of its batch goes to `slow`, the others to `fast`. */
export interface CountingSettings extends AttemptRunnerSettings {
  slow: string;
  fast: string;
  count: number;
}

/** Sends how many attempts of a batch are still in memory each time it is asked. */
const { slow, fast, count } = workerData as CountingSettings; // set by the test
/** As the pool's end of the thread holds it until the task is done. */
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
  // Objects that a promise or a WeakRef returned live until the end of the turn.
  await sleep(20);
  collectGarbage();
  const alive = references.filter((reference) => reference.deref() !== undefined).length;
  parentPort?.postMessage({ alive });
}
