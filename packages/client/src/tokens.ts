import { readToken, type Token } from './read-token.ts';

interface SharedRequest {
  answer: Promise<Token | Response>;
  waiting: number;
  controller: AbortController;
}

/** The tokens that a client sends. */
export interface Tokens {
  /** A token's text, or the answer that refuses one. Callers at once share one request; the last to leave ends it. */
  get(signal: AbortSignal): Promise<string | Response>;
  /** The token that was got last and may still be used. */
  held(): string | null;
  /** This token is refused or revoked: the next caller gets another one. */
  drop(text: string): void;
}

/** `ask` sends a request to the token endpoint; `now` is in milliseconds. */
export function createTokens(
  ask: (signal: AbortSignal) => Promise<Response>,
  now: () => number = Date.now,
): Tokens {
  let current: Token | null = null;
  let shared: SharedRequest | null = null;

  const request = async (signal: AbortSignal): Promise<Token | Response> => {
    const response = await ask(signal);
    return response.ok ? (current = await readToken(response, now())) : response;
  };
  const begin = (): SharedRequest => {
    const controller = new AbortController();
    const begun = { answer: request(controller.signal), waiting: 0, controller };
    void begun.answer.catch(() => {}).finally(() => forget(begun)); // its failure is for those who wait
    return begun;
  };
  const forget = (ended: SharedRequest) => {
    if (shared === ended) shared = null;
  };
  const join = async (signal: AbortSignal): Promise<Token | Response> => {
    const joined = (shared ??= begin());
    const leave = () => {
      joined.waiting -= 1;
      if (joined.waiting > 0) return;
      forget(joined);
      joined.controller.abort(signal.reason);
    };
    joined.waiting += 1;
    signal.addEventListener('abort', leave, { once: true });
    const answer = await joined.answer.finally(() => signal.removeEventListener('abort', leave));
    // Each may read its body once.
    return answer instanceof Response ? answer.clone() : answer;
  };
  const isGood = (token: Token | null): token is Token =>
    token !== null && token === current && now() < token.endsAt;
  /** A token that can still be used bridges a time when no other is to be had. */
  const renew = async (token: Token, signal: AbortSignal): Promise<Token | Response> => {
    try {
      const answer = await join(signal);
      return answer instanceof Response && isGood(token) ? token : answer;
    } catch (error) {
      if (isGood(token)) return token;
      throw error;
    }
  };
  return {
    get: async (signal) => {
      const known = current;
      if (known !== null && now() < known.renewAt) return known.text;
      const answer = await (known === null ? join(signal) : renew(known, signal));
      return answer instanceof Response ? answer : answer.text;
    },
    held: () => current?.text ?? null,
    drop: (text) => {
      if (current?.text === text) current = null;
    },
  };
}
