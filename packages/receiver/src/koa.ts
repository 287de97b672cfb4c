import { receiveDelivery, type ReceiverOptions } from './receive-delivery.ts';
import type { BodyStream } from './read-body.ts';

/** The part of Koa's context that we use. */
export interface KoaContext {
  readonly method: string;
  readonly path: string;
  readonly req: BodyStream;
  readonly request: object;
  status: number;
  body: unknown;
  set(headers: Record<string, string>): void;
}

/** Middleware for Koa 2 and 3, which answers each request that reaches it; give it a route of its own. */
export function koaReceiver<Context extends KoaContext = KoaContext>(
  options: ReceiverOptions<Context>,
): (context: Context) => Promise<void> {
  return async (context) => {
    const { rawBody, body } = context.request as { rawBody?: unknown; body?: unknown }; // body parsers add them
    const answer = await receiveDelivery(
      { method: context.method, stream: context.req, parsed: [rawBody, body], request: context },
      options,
    );
    context.status = answer.status;
    context.set(answer.headers);
    context.body = answer.text;
  };
}
