import { receiveDelivery, type ReceiverOptions } from './receive-delivery.ts';
import type { BodyStream } from './read-body.ts';

/** The part of `IncomingMessage` that we use. */
export interface NodeRequest extends BodyStream {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}

/** The part of `ServerResponse` that we use. */
export interface NodeResponse {
  readonly headersSent: boolean;
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
}

/** A listener for `http.createServer`; every path takes deliveries, so choose those before it. */
export function nodeReceiver<Request extends NodeRequest = NodeRequest>(
  options: ReceiverOptions<Request>,
): (request: Request, response: NodeResponse) => void {
  return (request, response) => void serve(request, response, options);
}

async function serve<Request extends NodeRequest>(
  request: Request,
  response: NodeResponse,
  options: ReceiverOptions<Request>,
): Promise<void> {
  const { rawBody, body } = request as { rawBody?: unknown; body?: unknown }; // what parses before leaves them
  const { status, text, headers } = await receiveDelivery(
    { method: request.method, stream: request, parsed: [rawBody, body], request },
    options,
  );
  if (response.headersSent) return; // a middleware was quicker, such as one that ends slow requests
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(text);
}
