import { parentPort, workerData } from 'node:worker_threads';
import type { Attempt } from '#delivery/outcome.ts';
import type { ReportOutcome } from './attempt.ts';
import { createAttemptRunner } from './attempt-runner.ts';
import type { AttemptRunnerSettings } from './attempt-runner.ts';
import { createOutbox } from './outbox.ts';

/** A task of the pool. Its outcomes leave as they are known, each with its attempt's key. */
export interface Batch {
  attempts: readonly Attempt[];
  /** Milliseconds by which the clock that dates attempts is ahead of the machine's. */
  ahead: number;
}

if (parentPort === null) throw new Error('this file is the entry of a thread');
// What is made here lives as long as the thread.
const runner = createAttemptRunner(workerData as AttemptRunnerSettings); // set by the pool
const outbox = createOutbox(parentPort);

/** Resolves, never rejects, once every outcome of the batch has been put on its way. */
export function deliver(batch: Batch): Promise<void> {
  const { attempts, ahead } = batch;
  // The task is held until its last attempt has ended, and must not hold the bodies of the others.
  batch.attempts = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const report = createReport(attempts.length, resolve);
  for (const attempt of attempts) runner.makeAttempt(attempt, ahead, report);
  return promise;
}

/** A function of its own: every attempt that waits holds what this one can see. */
function createReport(count: number, resolve: () => void): ReportOutcome {
  let open = count;
  return (outcome) => {
    outbox.put(outcome);
    open -= 1;
    // A task that is done is not asked for any more when the thread dies.
    if (open === 0) void outbox.emptied().then(resolve);
  };
}
