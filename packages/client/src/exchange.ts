/** Sends one request, as `fetch` does. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request that got no complete answer: its outcome is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** These come without a body (Fetch, null body status). */
const BODILESS = [204, 205, 304];

/**
 * One request and its answer, read to its end unless it is a success that is to be streamed.
 * Throws {@link NetworkFailure}, and an error at a redirect: it would take credentials elsewhere.
 */
export async function exchange(
  fetch: Fetch,
  request: Request,
  streams: boolean,
): Promise<Response> {
  const answer = await receive(fetch, request, streams).catch((cause: unknown) => {
    throw new NetworkFailure(describe(cause), { cause });
  });
  if (answer.type === 'opaqueredirect' || REDIRECTS.includes(answer.status))
    throw new Error(
      `${request.url} redirects to ${answer.headers.get('Location') ?? 'another address'}: baseUrl must be the address of the service itself`,
    );
  return answer;
}

async function receive(fetch: Fetch, request: Request, streams: boolean): Promise<Response> {
  const answer = await fetch(request);
  const isStreamed = streams && answer.ok;
  if (isStreamed || answer.type === 'opaqueredirect') return answer;
  const bytes = await answer.arrayBuffer();
  const { status, statusText, headers, url } = answer;
  const body = BODILESS.includes(status) ? null : bytes;
  const whole = new Response(body, { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}

/** `fetch` says no more than that it failed; its cause has the system's words. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message;
}
