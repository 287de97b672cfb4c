import { parentPort } from 'node:worker_threads';
import type { Batch } from '#delivery/worker/thread.ts';

/** A thread that answers each attempt with a body of `answer`, and dies in the way that another body names. */
export async function deliver({ attempts }: Batch): Promise<void> {
  for (const { key, body } of attempts) {
    if (body === 'answer') {
      parentPort?.postMessage([
        {
          key,
          attempted_at: Date.now(),
          duration_ms: 0,
          kind: 'acknowledged',
          response_status: 200,
          response_excerpt: '',
        },
      ]);
    }
    if (body === 'throw') setImmediate(() => throwUp());
    if (body === 'exit') process.exit(3);
  }
  const open = attempts.some(({ body }) => body !== 'answer');
  if (open) await new Promise(() => {}); // held until the thread dies
}

function throwUp(): never {
  throw new Error('a defect');
}
