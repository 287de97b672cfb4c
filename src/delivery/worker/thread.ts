import { parentPort, workerData } from 'node:worker_threads';
import type { Attempt } from '#delivery/outcome.ts';
import type { ReportOutcome } from './attempt.ts';
import { createAttemptRunner } from './attempt-runner.ts';
import type { AttemptRunnerSettings } from './attempt-runner.ts';
import { createOutbox } from './outbox.ts';

/** A task of the pool. Its outcomes are sent as they become known, each with its attempt's key. */
export interface Batch {
  attempts: readonly Attempt[];
  /** Milliseconds by which the clock that dates attempts is ahead of the machine's. */
  ahead: number;
}

if (parentPort === null) throw new Error('this file is the entry of a thread');
const runner = createAttemptRunner(workerData as AttemptRunnerSettings); // set by the pool
const outbox = createOutbox(parentPort);

/** Resolves, never rejects, once every outcome of the batch has been sent. */
export function deliver(batch: Batch): Promise<void> {
  const { attempts, ahead } = batch;
  // The task lives until its last attempt has ended, and must not keep the bodies of the others in memory.
  batch.attempts = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const report = createReport(attempts.length, resolve);
  for (const attempt of attempts) runner.makeAttempt(attempt, ahead, report);
  return promise;
}

/** A separate function, because the closure of each waiting attempt keeps all variables of its scope in memory. */
function createReport(count: number, resolve: () => void): ReportOutcome {
  let open = count;
  return (outcome) => {
    outbox.put(outcome);
    open -= 1;
    // Not earlier: if the thread dies, the outcomes of an ended task are not awaited.
    if (open === 0) void outbox.emptied().then(resolve);
  };
}
