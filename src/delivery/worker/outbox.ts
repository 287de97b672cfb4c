import type { MessagePort } from 'node:worker_threads';
import type { Outcome } from '#delivery/outcome.ts';

interface Outbox {
  put(outcome: Outcome): void;
}

/** Each message wakes the main thread, which costs more than its content, and only the write waits for it. */
const GATHER_MS = 2;

export function createOutbox(port: Pick<MessagePort, 'postMessage'>): Outbox {
  let waiting: Outcome[] = [];
  const flush = (): void => {
    port.postMessage(waiting);
    waiting = [];
  };
  return {
    put: (outcome) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push(outcome);
    },
  };
}
