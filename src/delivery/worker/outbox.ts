import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { Outcome } from '#delivery/outcome.ts';

interface Outbox {
  put(outcome: Outcome): void;
  emptied(): Promise<void>;
}

/** Each message wakes the main thread, which costs more than its content, and only the write waits for it. */
const GATHER_MS = 2;

export function createOutbox(port: Pick<MessagePort, 'postMessage'>): Outbox {
  let waiting: Outcome[] = [];
  let flushed = Promise.resolve();

  async function flush(): Promise<void> {
    await sleep(GATHER_MS);
    port.postMessage(waiting);
    waiting = [];
  }

  return {
    put(outcome) {
      if (waiting.length === 0) flushed = flush();
      waiting.push(outcome);
    },
    emptied: () => flushed,
  };
}
