import type { IncomingMessage } from 'node:http';
import { readWrapped } from '../body.ts';
import type { HeldBytes } from '../held-bytes.ts';
import type { Route } from '../route.ts';
import { isOfType, readText } from './read-text.ts';

const JSON_TYPE = 'application/json';

interface Input extends Pick<Route, 'handle'> {
  /** The body as it came; empty for a route that takes none. */
  text: string;
  /** What `handle` takes. */
  input: unknown;
}

/** A request's body, and who handles it: the route itself or, for its other kind of document, that one's handler. */
export async function readInput(
  { body, document, handle }: Pick<Route, 'body' | 'document' | 'handle'>,
  request: IncomingMessage,
  held: HeldBytes,
): Promise<Input> {
  if (body === undefined) return { text: '', input: undefined, handle };
  const types = [JSON_TYPE, ...(document?.mediaTypes ?? [])];
  const text = await readText(request, types, body.limitBytes, held);
  const isDocument = document?.mediaTypes.some((type) =>
    isOfType(request.headers['content-type'], type),
  );
  return document !== undefined && isDocument === true
    ? { text, input: document.read(text), handle: document.handle }
    : { text, input: readWrapped(body, text), handle };
}
