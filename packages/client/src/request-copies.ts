import { isStream, type PlainBody } from './request-body.ts';

/** The same request, as often as it has to be sent. */
export interface RequestCopies {
  /** False once the only body there was, a stream, has gone. */
  canMake(): boolean;
  /** Without a token where that is null. */
  make(token: string | null, signal: AbortSignal): Request;
  /** How many were made. */
  count(): number;
}

/** `request` is without a token; `body` is what it was made of, since its own can be read but once. */
export async function createCopies(
  request: Request,
  body: PlainBody | undefined,
): Promise<RequestCopies> {
  // A form is divided by a random text, which stands in the headers and has to stay the same.
  const source = body instanceof FormData ? await request.arrayBuffer() : body;
  const init = source === undefined || isStream(source) ? {} : { body: source as ArrayBuffer }; // its types are those of `fetch`, whichever runtime's
  const limit = isStream(source) ? 1 : Infinity;
  let count = 0;
  return {
    canMake: () => count < limit,
    count: () => count,
    make: (token, signal) => {
      count += 1;
      const headers = new Headers(request.headers);
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      return new Request(request, { ...init, headers, signal });
    },
  };
}
