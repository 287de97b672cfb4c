import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import type { Clock } from '#kernel/clock.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import type { Batch } from '#delivery/worker/thread.ts';

type RunBatch = (
  attempts: readonly Attempt[],
  onOutcome: (outcome: Outcome) => void,
) => Promise<void>;

interface Running {
  onOutcome: (outcome: Outcome) => void;
  open: number;
  resolve: () => void;
}

/**
 * Passes on outcomes as the threads send them. All batches of a thread share its one channel: a channel per batch
 * cost 25 µs and made small messages. When a thread is lost, its open attempts fail with the code from `onLost`.
 */
export function createBatches(
  piscina: Piscina,
  clock: Clock,
  onLost: (error: unknown) => ErrorCode,
): RunBatch {
  const held = new Map<number, Running>();

  const passOn = (outcome: Outcome) => {
    const batch = held.get(outcome.key);
    if (batch === undefined) return;
    held.delete(outcome.key);
    batch.onOutcome(outcome);
    batch.open -= 1;
    if (batch.open === 0) batch.resolve();
  };
  // Lists come from worker/outbox.ts. Under "node --watch" Node also makes threads report their files here.
  piscina.on('message', (message: readonly Outcome[] | object) => {
    if (Array.isArray(message)) (message as readonly Outcome[]).forEach(passOn);
  });

  /** Keeps no reference to the attempts, so that their bodies are freed once a thread has them. */
  return (attempts, onOutcome) => {
    if (attempts.length === 0) return Promise.resolve();
    const start = performance.now();
    const attempted_at = clock.now().getTime();
    const { promise, resolve } = Promise.withResolvers<void>();
    const running: Running = { onOutcome, open: attempts.length, resolve };
    const keys = attempts.map(({ key }) => key);
    for (const key of keys) held.set(key, running);
    const failRest = async (error: unknown): Promise<void> => {
      // Outcomes that the thread sent before it died arrive first.
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
