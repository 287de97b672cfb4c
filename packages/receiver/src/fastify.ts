import { receiveDelivery, type ReceiverOptions } from './receive-delivery.ts';
import type { BodyStream } from './read-body.ts';

/** The part of Fastify's request that we use. */
export interface FastifyRequestParts {
  readonly method: string;
  readonly url: string;
  readonly params: unknown;
  readonly raw: BodyStream;
}

/** The part of Fastify's reply that we use. */
export interface FastifyReplyParts {
  code(status: number): FastifyReplyParts;
  headers(values: Record<string, string>): FastifyReplyParts;
  send(text: string): FastifyReplyParts;
}

/** The part of a Fastify instance that we use. */
export interface FastifyInstanceParts {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (request: FastifyRequestParts, reply: FastifyReplyParts) => Promise<unknown>,
  ): unknown;
}

export interface FastifyReceiverOptions extends ReceiverOptions<FastifyRequestParts> {
  /** The path that takes deliveries, with `:params` if need be. */
  path: string;
}

/**
 * A plugin for Fastify 4 and 5: `await app.register(fastifyReceiver, { path: '/hooks', … })`. It leaves bodies unparsed
 * on its own path alone, and `maxBodyBytes` bounds them there in place of `bodyLimit`.
 */
export function fastifyReceiver(
  instance: FastifyInstanceParts,
  options: FastifyReceiverOptions,
  done: () => void,
): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  instance.all(options.path, async (request, reply) => {
    const { status, text, headers } = await receiveDelivery(
      { method: request.method, stream: request.raw, parsed: [], request },
      options,
    );
    return reply.code(status).headers(headers).send(text);
  });
  done();
}
