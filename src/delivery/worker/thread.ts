import { parentPort, workerData } from 'node:worker_threads';
import type { Attempt } from '../outcome.ts';
import { createCourier } from './courier.ts';
import type { CourierSettings } from './courier.ts';
import { createOutbox } from './outbox.ts';

/** A task of the pool. Its outcomes leave as they are known, each with its attempt's key. */
export interface Batch {
  attempts: readonly Attempt[];
  /** Milliseconds by which the clock that dates attempts is ahead of the machine's. */
  ahead: number;
}

if (parentPort === null) throw new Error('this file is the entry of a thread');
// What is made here lives as long as the thread.
const courier = createCourier(workerData as CourierSettings); // set by the pool
const outbox = createOutbox(parentPort);

/** Resolves, never rejects, once every outcome of the batch has been put on its way. */
export async function deliver({ attempts, ahead }: Batch): Promise<void> {
  await Promise.all(
    attempts.map((attempt) => courier.makeAttempt(attempt, ahead).then(outbox.put)),
  );
  // A task that is done is not asked for any more when the thread dies.
  await outbox.emptied();
}
