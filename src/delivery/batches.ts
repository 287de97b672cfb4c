import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import type { Clock } from '#kernel/clock.ts';
import type { Attempt, ErrorCode, Outcome } from './outcome.ts';
import type { Batch } from './worker/thread.ts';

/** Gives a batch to a thread; see `Pool.run`. */
export type RunBatch = (
  attempts: readonly Attempt[],
  onOutcome: (outcome: Outcome) => void,
) => Promise<void>;

interface Running {
  onOutcome: (outcome: Outcome) => void;
  /** Attempts without an outcome. */
  open: number;
  resolve: () => void;
}

/**
 * Hands on outcomes as the threads send them, for all batches over each thread's own channel: a channel
 * for each batch cost 25 µs and made messages of few outcomes. When a thread is lost, what it still held
 * fails with what `onLost` names.
 */
export function createBatches(
  piscina: Piscina,
  clock: Clock,
  onLost: (error: unknown) => ErrorCode,
): RunBatch {
  /** The batches of attempts in the threads' hands, by the attempts' keys. */
  const held = new Map<number, Running>();

  const passOn = (outcome: Outcome) => {
    const batch = held.get(outcome.key);
    if (batch === undefined) return;
    held.delete(outcome.key);
    batch.onOutcome(outcome);
    batch.open -= 1;
    if (batch.open === 0) batch.resolve();
  };
  // The threads send nothing else (worker/outbox.ts).
  piscina.on('message', (outcomes: readonly Outcome[]) => outcomes.forEach(passOn));

  /** Once the thread has them, nothing here refers to the bodies any more. */
  return (attempts, onOutcome) => {
    if (attempts.length === 0) return Promise.resolve();
    const start = performance.now();
    const attempted_at = clock.now().getTime();
    const { promise, resolve } = Promise.withResolvers<void>();
    const running: Running = { onOutcome, open: attempts.length, resolve };
    const keys = attempts.map(({ key }) => key);
    for (const key of keys) held.set(key, running);
    const failRest = async (error: unknown): Promise<void> => {
      // What the thread had sent before it died is still on its way.
      await nextTurn();
      const rest = keys.filter((key) => held.get(key) === running);
      if (rest.length === 0) return;
      const error_code = onLost(error);
      const duration_ms = Math.round(performance.now() - start);
      for (const key of rest) passOn(lost({ key, attempted_at, duration_ms }, error_code));
    };
    const batch: Batch = { attempts, ahead: attempted_at - Date.now() };
    piscina.run(batch).catch(failRest);
    return promise;
  };
}

function lost(
  moment: Pick<Outcome, 'key' | 'attempted_at' | 'duration_ms'>,
  error_code: ErrorCode,
): Outcome {
  return { ...moment, kind: 'failed', response_status: null, error_code, response_excerpt: '' };
}
