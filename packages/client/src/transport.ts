import { DeadlineReached, startDeadline, type Deadline } from './deadline.ts';
import { exchange, NetworkFailure, type Fetch } from './exchange.ts';
import { isRepeatable, isTransient, waitAfter } from './repetition.ts';
import type { PlainBody } from './request-body.ts';
import { createCopies, type RequestCopies } from './request-copies.ts';
import type { Tokens } from './tokens.ts';
import { UnansweredError } from './unanswered-error.ts';

/** A request to the API that has no token yet. */
export interface Sending {
  request: Request;
  /** What `request` was made of. */
  body: PlainBody | undefined;
  /** A success is handed on before its body has come. */
  streams: boolean;
}

interface TransportOptions {
  fetch: Fetch;
  tokens: Tokens;
  /** For all that a call takes: its token, its repetitions, and the waits between them. */
  timeoutMs: number;
}

/**
 * Sends requests with a token, and again where that is safe and may help. Resolves with the last answer, of any status.
 * Throws {@link UnansweredError}, or the reason of the request's signal once that aborts.
 */
export function createTransport({ fetch, tokens, timeoutMs }: TransportOptions) {
  return async ({ request, body, streams }: Sending): Promise<Response> => {
    const deadline = startDeadline(timeoutMs, request.signal);
    const { signal } = deadline;
    try {
      signal.throwIfAborted();
      const copies = await createCopies(request, body);
      const send = (token: string) => exchange(fetch, copies.make(token, signal), streams);
      return await sendUntilAnswered(
        request,
        deadline,
        copies,
        sendWithToken(tokens, copies, signal, send),
      );
    } finally {
      deadline.lift();
    }
  };
}

/** One attempt: with a token and, once in all attempts, with another one when that is refused. */
function sendWithToken(
  tokens: Tokens,
  copies: RequestCopies,
  signal: AbortSignal,
  send: (token: string) => Promise<Response>,
): () => Promise<Response> {
  let mayRenew = true;
  return async () => {
    for (;;) {
      const token = await tokens.get(signal);
      if (token instanceof Response) return token;
      const answer = await send(token);
      if (!refusesToken(answer)) return answer;
      tokens.drop(token);
      if (!mayRenew || !copies.canMake()) return answer;
      mayRenew = false;
    }
  };
}

/** RFC 6750 §3.1. */
const refusesToken = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('WWW-Authenticate') ?? '').includes('"invalid_token"');

async function sendUntilAnswered(
  request: Request,
  deadline: Deadline,
  copies: RequestCopies,
  send: () => Promise<Response>,
): Promise<Response> {
  const mayRepeat = () => isRepeatable(request) && copies.canMake();
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await deadline.race(send()).catch(readFailure);
    if (outcome instanceof DeadlineReached)
      throw new UnansweredError(request, copies.count(), outcome);
    const answer = outcome instanceof NetworkFailure ? null : outcome;
    if (answer !== null && !isTransient(answer)) return answer;
    if (mayRepeat() && (await deadline.wait(waitAfter(attempt, answer)))) continue;
    if (outcome instanceof NetworkFailure)
      throw new UnansweredError(request, copies.count(), outcome);
    return outcome;
  }
}

function readFailure(error: unknown): NetworkFailure | DeadlineReached {
  if (error instanceof NetworkFailure || error instanceof DeadlineReached) return error;
  throw error;
}
