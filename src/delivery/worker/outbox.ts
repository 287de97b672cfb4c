import type { MessagePort } from 'node:worker_threads';
import type { Outcome } from '../outcome.ts';

/** Sends outcomes as soon as they are known; those of one turn of the event loop in one message. */
export interface Outbox {
  put(outcome: Outcome): void;
}

export function createOutbox(port: Pick<MessagePort, 'postMessage'>): Outbox {
  let waiting: Outcome[] = [];

  function flush(): void {
    port.postMessage(waiting);
    waiting = [];
  }

  return {
    put(outcome) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(outcome);
    },
  };
}
