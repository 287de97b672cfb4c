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

  return async (attempts, onOutcome) => {
    if (attempts.length === 0) return;
    const start = performance.now();
    const attempted_at = clock.now().getTime();
    const ahead = attempted_at - Date.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    const batch: Running = { onOutcome, open: attempts.length, resolve };
    const numbered = attempts.map((attempt) => {
      lastNumber += 1;
      held.set(lastNumber, { key: attempt.key, batch });
      return { ...attempt, key: lastNumber };
    });
    piscina.run({ attempts: numbered, ahead } satisfies Batch).catch(async (error: unknown) => {
      // What the thread had sent before it died is still on its way.
      await nextTurn();
      const rest = numbered.filter(({ key }) => held.has(key));
      if (rest.length === 0) return;
      const error_code = onLost(error);
      const duration_ms = Math.round(performance.now() - start);
      for (const { key } of rest) handOn(lost({ key, attempted_at, duration_ms }, error_code));
    });
    await promise;
  };
}

function lost(
  moment: Pick<Outcome, 'key' | 'attempted_at' | 'duration_ms'>,
  error_code: ErrorCode,
): Outcome {
  return { ...moment, kind: 'failed', response_status: null, error_code, response_excerpt: '' };
}
