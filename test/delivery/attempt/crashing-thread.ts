import { parentPort } from 'node:worker_threads';
import type { Batch } from '#delivery/worker/thread.ts';

/** Answers an attempt whose body is `answer`; another body names the way to die. */
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
