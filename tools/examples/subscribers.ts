import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Attempt } from '#delivery/outcome.ts';
import type { AttemptRunner } from '#delivery/worker/attempt-runner.ts';
import type { Clock } from '#kernel/clock.ts';

export interface SentDelivery {
  event_type: string;
  body: string;
}

/** They acknowledge everything unless told otherwise. */
export interface Subscribers {
  /** Replaces the threads that post. */
  attempts: AttemptRunner;
  sent: readonly SentDelivery[];
  /** Sets the answer for URLs that begin so. */
  answer(url: string, response_status: number, response_excerpt: string): void;
}

const DURATION_MS = 38;

export function createSubscribers(clock: Clock): Subscribers {
  const sent: SentDelivery[] = [];
  const answers = new Map<string, { response_status: number; response_excerpt: string }>();
  const answerOf = (url: string) =>
    [...answers].findLast(([beginning]) => url.startsWith(beginning))?.[1] ?? {
      response_status: 200,
      response_excerpt: '',
    };
  const outcomeOf = ({ to }: Attempt) => {
    const answer = answerOf(to.url);
    const times = { attempted_at: clock.now().getTime(), duration_ms: DURATION_MS };
    return answer.response_status < 300
      ? ({ ...times, kind: 'acknowledged', ...answer } as const)
      : ({ ...times, kind: 'failed', error_code: null, ...answer } as const);
  };
  return {
    sent,
    answer: (url, response_status, response_excerpt) =>
      void answers.set(url, { response_status, response_excerpt }),
    attempts: {
      changes: createEndpointChanges(),
      makeAttempt: (attempt, _ahead, report) => {
        sent.push({ event_type: attempt.to.event_type, body: printBody(attempt) });
        report(attempt, outcomeOf(attempt));
      },
      close: () => {},
    },
  };
}

const printBody = ({ body }: Attempt): string =>
  typeof body === 'string' ? body : `${body.head}${body.data.text}}`;
