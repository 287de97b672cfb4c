import type { MessagePort } from 'node:worker_threads';
import type { Outcome } from '../outcome.ts';

/** Sends outcomes soon after they are known, those of some milliseconds in one message. */
export interface Outbox {
  put(outcome: Outcome): void;
}

/** Each message wakes the other thread, which costs more than what is in it; nobody waits but the write. */
const GATHER_MS = 2;

export function createOutbox(port: Pick<MessagePort, 'postMessage'>): Outbox {
  let waiting: Outcome[] = [];

  function flush(): void {
    port.postMessage(waiting);
    waiting = [];
  }

  return {
    put(outcome) {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push(outcome);
    },
  };
}
