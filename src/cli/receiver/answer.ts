import type { ServerResponse } from 'node:http';
import { pause } from './pause.ts';

/** Failures other than a status. */
export const FAILURES = ['reset', 'hang', 'slow-body', 'redirect'] as const;
export type Failure = (typeof FAILURES)[number];

export interface PlannedAnswer {
  /** Null sends no status. */
  status: number | null;
  delay: number;
  failure: Failure | null;
}

export interface AnswerPlan {
  /** By attempt of a delivery; the last repeats. */
  statuses: readonly number[];
  failure: Failure | null;
  /** Milliseconds. */
  delay: number;
  /** Event types concerned, null for all; others get 200. */
  only: readonly string[] | null;
}

const DRIP_MS = 1_000;

export const answerWith = (status: number): PlannedAnswer => ({ status, delay: 0, failure: null });

export function planAnswer(
  plan: AnswerPlan,
  event_type: string | null,
  times: number,
): PlannedAnswer {
  const { statuses, failure, delay, only } = plan;
  if (only !== null && (event_type === null || !only.includes(event_type))) return answerWith(200);
  const status = statuses[Math.min(times, statuses.length) - 1] ?? 200;
  if (failure === null) return { status, delay, failure };
  return { status: statusOf(failure, status), delay, failure };
}

function statusOf(failure: Failure, status: number): number | null {
  switch (failure) {
    case 'reset':
    case 'hang':
      return null;
    case 'slow-body':
      return status;
    case 'redirect':
      return 307; // keeps the method if followed
    default:
      return failure satisfies never;
  }
}

/**
 * Resolves when answered, or when the sender is gone.
 * @param reset ends the connection with a TCP reset
 */
export async function sendAnswer(
  response: ServerResponse,
  { status, delay, failure }: PlannedAnswer,
  reset: () => void,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (!(await pause(delay, gone.signal)) || failure === 'hang') return;
  if (failure === 'reset' || status === null) return reset();
  if (failure === 'redirect') response.setHeader('Location', '/redirected');
  response.writeHead(status);
  if (failure === 'slow-body') {
    response.flushHeaders();
    while (await pause(DRIP_MS, gone.signal)) response.write('.');
  }
  response.end();
}
