import { startDeadline } from './deadline.ts';
import { exchange, type Fetch } from './exchange.ts';
import { isRepeatable } from './repetition.ts';
import type { PlainBody } from './request-body.ts';
import { createCopies, type RequestCopies } from './request-copies.ts';
import { sendUntilAnswered } from './send-until-answered.ts';
import type { Tokens } from './tokens.ts';

/** A request to the API that has no token yet. */
export interface Sending {
  request: Request;
  /** Input that `request` was made from. */
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
 * Throws `UnansweredError`, or the reason of the request's signal once that aborts.
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
        { request, deadline, copies, repeats: isRepeatable(request) },
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
  let refused: { token: string; answer: Response } | null = null;
  return async () => {
    for (;;) {
      const token = await tokens.get(signal);
      if (token instanceof Response) return token;
      if (token === refused?.token) return refused.answer;
      const answer = await send(token);
      if (!refusesToken(answer)) return answer;
      tokens.drop(token);
      if (refused !== null || !copies.canMake()) return answer;
      refused = { token, answer };
    }
  };
}

/** RFC 6750 §3.1. */
const refusesToken = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('WWW-Authenticate') ?? '').includes('"invalid_token"');
