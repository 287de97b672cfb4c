import { isToken } from './read-token.ts';
import type { Tokens } from './tokens.ts';

/** An access token, or a function that gives one before each request, such as one out of a store. */
export type TokenSource = string | ((signal: AbortSignal) => string | Promise<string>);

/** Tokens that come from the caller. One that is refused is asked for again. */
export const createGivenTokens = (source: TokenSource): Tokens => ({
  get: async (signal) => {
    const token: unknown = typeof source === 'string' ? source : await source(signal);
    if (!isToken(token)) throw new TypeError('token must give the text of an access token');
    return token;
  },
  held: () => null,
  drop: () => {},
});
