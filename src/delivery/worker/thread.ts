import { workerData, type MessagePort } from 'node:worker_threads';
import type { Attempt } from '#delivery/outcome.ts';
import { createAttemptRunner } from './attempt-runner.ts';
import type { AttemptRunnerSettings } from './attempt-runner.ts';
import { createOutbox } from './outbox.ts';

/** A message of the pool. Its outcomes are sent as they become known, each with its attempt's key. */
export interface Batch {
  attempts: readonly Attempt[];
  /** Milliseconds by which the clock that dates attempts is ahead of the machine's. */
  ahead: number;
}

/** The thread's one task. */
export interface ServeTask {
  /** Batches come in over it, and outcomes go out. */
  port: MessagePort;
}

const runner = createAttemptRunner(workerData as AttemptRunnerSettings); // set by the pool

/** Makes the attempts that come over the port, as long as it is open. Never rejects. */
export async function serve({ port }: ServeTask): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { put } = createOutbox(port);
  // Keeps nothing of a batch: its attempts are freed one by one.
  port.on('message', ({ attempts, ahead }: Batch) => {
    for (const attempt of attempts) runner.makeAttempt(attempt, ahead, put);
  });
  port.on('close', resolve);
  await promise;
}
