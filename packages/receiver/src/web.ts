import { EventEmitter } from 'node:events';
import type { BodyStream } from './read-body.ts';
import { receiveDelivery, type ReceiverOptions } from './receive-delivery.ts';

/**
 * A handler for servers that speak fetch's `Request` and `Response`, such as Hono, Next.js, Deno, Bun and Workers with
 * Node's modules. Call it before anything reads the body; every request that reaches it is answered.
 */
export function webReceiver(
  options: ReceiverOptions<Request>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const stream = streamOf(request);
    const answer = await receiveDelivery(
      { method: request.method, stream, parsed: [], request },
      options,
    );
    if (!request.bodyUsed) void request.body?.cancel().catch(() => {}); // its sender may have gone
    const headers = new Headers(answer.headers);
    headers.delete('Connection'); // the server's own matter here
    return new Response(answer.text, { status: answer.status, headers });
  };
}

/** The body as a Node request has it: its chunks come once somebody listens. */
function streamOf(request: Request): BodyStream {
  const events = new EventEmitter();
  let reader: BodyReader | undefined;
  return {
    headers: Object.fromEntries(request.headers),
    get readableDidRead() {
      return request.bodyUsed;
    },
    on: (event, listener) => {
      events.on(event, listener);
      if (event !== 'data') return;
      reader = request.body?.getReader();
      void pump(reader, events);
    },
    off: (event, listener) => events.off(event, listener),
    pause: () => void reader?.cancel().catch(() => {}),
  };
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function pump(reader: BodyReader | undefined, events: EventEmitter): Promise<void> {
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      events.emit('data', value);
    }
    events.emit('end');
  } catch (error) {
    events.emit('error', error);
  }
}
