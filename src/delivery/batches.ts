import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import type { Clock } from '../kernel/clock.ts';
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

/** An attempt in a thread's hands; `key` is its caller's. */
interface Held {
  key: number;
  batch: Running;
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
  const held = new Map<number, Held>();
  let lastNumber = 0;

  const handOn = (outcome: Outcome) => {
    const attempt = held.get(outcome.key);
    if (attempt === undefined) return;
    held.delete(outcome.key);
    const { batch, key } = attempt;
    batch.onOutcome({ ...outcome, key });
    batch.open -= 1;
    if (batch.open === 0) batch.resolve();
  };
  // The threads send nothing else (worker/outbox.ts).
  piscina.on('message', (outcomes: readonly Outcome[]) => outcomes.forEach(handOn));

  const hold = (attempts: readonly Attempt[], batch: Running): Attempt[] =>
    attempts.map((attempt) => {
      lastNumber += 1;
      held.set(lastNumber, { key: attempt.key, batch });
      return { ...attempt, key: lastNumber };
    });

  /** Once the thread has them, nothing here refers to the bodies any more. */
  return (attempts, onOutcome) => {
    if (attempts.length === 0) return Promise.resolve();
    const start = performance.now();
    const attempted_at = clock.now().getTime();
    const { promise, resolve } = Promise.withResolvers<void>();
    const numbered = hold(attempts, { onOutcome, open: attempts.length, resolve });
    const first = lastNumber - attempts.length + 1;
    const last = lastNumber;
    const failRest = async (error: unknown): Promise<void> => {
      // What the thread had sent before it died is still on its way.
      await nextTurn();
      const rest = range(first, last).filter((key) => held.has(key));
      if (rest.length === 0) return;
      const error_code = onLost(error);
      const duration_ms = Math.round(performance.now() - start);
      for (const key of rest) handOn(lost({ key, attempted_at, duration_ms }, error_code));
    };
    const batch: Batch = { attempts: numbered, ahead: attempted_at - Date.now() };
    piscina.run(batch).catch(failRest);
    return promise;
  };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

function lost(
  moment: Pick<Outcome, 'key' | 'attempted_at' | 'duration_ms'>,
  error_code: ErrorCode,
): Outcome {
  return { ...moment, kind: 'failed', response_status: null, error_code, response_excerpt: '' };
}
