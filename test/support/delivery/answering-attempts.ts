import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Attempts } from '#delivery/attempt/attempts.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';

/** Threads that send nothing: each delivery fails once with a 500 and is acknowledged at its next attempt. */
export function answeringAttempts(): Attempts {
  const failed = new Set<string>();
  const outcomeOf = ({ key, delivery_id }: Attempt): Outcome => {
    const attempt = { key, attempted_at: Date.now(), duration_ms: 1 };
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
    run: (batch, onOutcome) => {
      for (const attempt of batch) onOutcome(outcomeOf(attempt));
    },
    close: async () => {},
  };
}
