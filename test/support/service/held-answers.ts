import type { ServerResponse } from 'node:http';
import type { Respond } from '#test-kit/delivery/subscriber.ts';

/** A receiver that keeps its senders waiting. */
export interface HeldAnswers {
  respond: Respond;
  /** Answers the path's waiting requests, and later ones at once. */
  answer(path: string, status: number): void;
}

export function holdAnswers(): HeldAnswers {
  const waiting = new Map<string, ServerResponse[]>();
  const statuses = new Map<string, number>();
  return {
    respond: ({ path }, response) => {
      const status = statuses.get(path);
      if (status !== undefined) response.writeHead(status).end();
      else waiting.set(path, [...(waiting.get(path) ?? []), response]);
    },
    answer: (path, status) => {
      statuses.set(path, status);
      for (const response of waiting.get(path) ?? []) response.writeHead(status).end();
      waiting.delete(path);
    },
  };
}
