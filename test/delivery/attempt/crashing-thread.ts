import type { Batch, ServeTask } from '#delivery/worker/thread.ts';

/** Answers an attempt whose body is `answer`; another body names the way to die. */
export function serve({ port }: ServeTask): Promise<void> {
  port.on('message', ({ attempts }: Batch) => {
    for (const { key, body } of attempts) {
      if (body === 'answer') {
        port.postMessage([
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
  });
  return new Promise(() => {}); // held until the thread dies
}

function throwUp(): never {
  throw new Error('a defect');
}
