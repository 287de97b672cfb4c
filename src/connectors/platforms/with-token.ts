import type { TokenAccess, TokenFault, TokenHeld } from './token.ts';
import type { Tokens } from './tokens.ts';

interface Refused {
  kind: 'token_refused';
  words: string;
}

/**
 * Makes a call with the connection's token, and once more with a new one if the platform refuses it. A new token that
 * is refused as well means that the access is.
 */
export async function withToken<Result extends { kind: string }>(
  tokens: Tokens,
  access: TokenAccess,
  use: (token: string) => Promise<Result | Refused>,
): Promise<Exclude<Result, Refused> | TokenFault | TokenHeld> {
  const first = await attempt(tokens, access, use);
  const last = isRefused(first) ? await attempt(tokens, access, use) : first;
  return isRefused(last)
    ? { kind: 'fault', error_code: 'access_refused', words: last.words }
    : last;
}

async function attempt<Result extends { kind: string }>(
  tokens: Tokens,
  access: TokenAccess,
  use: (token: string) => Promise<Result | Refused>,
): Promise<Exclude<Result, Refused> | TokenFault | TokenHeld | Refused> {
  const granted = await tokens.get(access);
  if (granted.kind !== 'granted') return granted;
  const result = await use(granted.token);
  if (!isRefused(result)) return result as Exclude<Result, Refused>; // TypeScript does not narrow it
  tokens.drop(access, granted.token);
  return result;
}

const isRefused = (result: { kind: string }): result is Refused => result.kind === 'token_refused';
