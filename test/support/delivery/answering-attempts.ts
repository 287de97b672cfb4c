import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { AttemptRunner } from '#delivery/worker/attempt-runner.ts';

/** Threads that send nothing: each delivery fails once with a 500 and is acknowledged at its next attempt. */
export function answeringAttempts(): AttemptRunner {
  const failed = new Set<string>();
  const outcomeOf = ({ delivery_id }: Attempt): Outcome => {
    const attempt = { attempted_at: Date.now(), duration_ms: 1 };
    if (failed.has(delivery_id))
      return { ...attempt, kind: 'acknowledged', response_status: 200, response_excerpt: '' };
    failed.add(delivery_id);
    return {
      ...attempt,
      kind: 'failed',
      response_status: 500,
      error_code: null,
      response_excerpt: '',
    };
  };
  return {
    changes: createEndpointChanges(),
    makeAttempt: (attempt, _ahead, report) => report(attempt, outcomeOf(attempt)),
    close: () => {},
  };
}
