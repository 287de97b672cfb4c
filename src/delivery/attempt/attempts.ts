import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { AttemptRunner } from '#delivery/worker/attempt-runner.ts';
import type { Clock } from '#kernel/clock.ts';
import type { EndpointChanges } from './endpoint-changes.ts';

/** Makes attempts in the engine's own thread. */
export interface Attempts {
  /** Read right before an attempt is written; an outdated one is not sent. */
  readonly changes: EndpointChanges;
  /** Calls `onOutcome`, the same for all, as soon as an outcome is known. Never throws; nor must `onOutcome`. */
  run(attempts: readonly Attempt[], onOutcome: (outcome: Outcome) => void): void;
  /** Waits up to `deadlineMs` for running attempts; remaining ones are `interrupted`. */
  close(deadlineMs: number): Promise<void>;
}

const LOOK_MS = 20;

/** @param clock dates attempts and their signatures: the database's, so that all nodes sign by the same one */
export function createAttempts(
  runner: AttemptRunner,
  changes: EndpointChanges,
  clock: Clock,
): Attempts {
  /** By their keys; a function for all, since thousands wait. */
  const running = new Set<number>();
  let onOutcome: (outcome: Outcome) => void = () => {};
  const end = (outcome: Outcome): void => {
    if (running.delete(outcome.key)) onOutcome(outcome);
  };

  return {
    changes,
    run: (attempts, hear) => {
      onOutcome = hear;
      const ahead = clock.now().getTime() - Date.now();
      for (const attempt of attempts) {
        running.add(attempt.key);
        runner.makeAttempt(attempt, ahead, end);
      }
    },
    close: async (deadlineMs) => {
      const deadline = performance.now() + deadlineMs;
      while (running.size > 0 && performance.now() < deadline) await sleep(LOOK_MS);
      for (const key of running) end(interrupted(key, clock));
      runner.close();
    },
  };
}

const interrupted = (key: number, clock: Clock): Outcome => ({
  key,
  attempted_at: clock.now().getTime(),
  duration_ms: 0,
  kind: 'failed',
  response_status: null,
  error_code: 'interrupted',
  response_excerpt: '',
});
