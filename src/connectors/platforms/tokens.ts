import { createHash } from 'node:crypto';
import { printJson } from '#kernel/json.ts';
import {
  requestToken,
  type GrantedToken,
  type TokenAccess,
  type TokenFault,
  type TokenHeld,
  type TokenSettings,
} from './token.ts';

type TokenOutcome = GrantedToken | TokenFault | TokenHeld;

/** The access tokens of a process, in memory alone. */
export interface Tokens {
  /** The present token, or a new one. Callers at the same time share one request. */
  get(access: TokenAccess): Promise<TokenOutcome>;
  /** Forgets a token that a platform refused; a newer one stays. */
  drop(access: TokenAccess, token: string): void;
}

interface Kept {
  /** Digest of the settings that got it: changed settings get another token. */
  digest: string;
  request: Promise<TokenOutcome>;
  /** The token once granted, and how long it is used, by `now`. */
  token: string | null;
  until: number;
}

/** For a platform that does not say how long. A refused token is replaced anyway. */
const USUAL_LIFE_MS = 300_000;
const MAX_LIFE_MS = 86_400_000;
/** A token is not used for the last tenth of its life, or half a minute, since a call takes time. */
const MAX_MARGIN_MS = 30_000;
const MAX_TOKENS = 10_000;

/** @param now monotonic milliseconds; replaced only in tests */
export function createTokens(now: () => number = () => performance.now()): Tokens {
  const kept = new Map<string, Kept>();

  const ask = (access: TokenAccess, digest: string): Kept => {
    const { settings } = access;
    const made: Kept = {
      digest,
      request: requestToken(access).then((outcome) => {
        if (outcome.kind === 'granted') {
          made.token = outcome.token;
          made.until = now() + lifeOf(outcome);
        } else if (kept.get(settings.id) === made) kept.delete(settings.id);
        return outcome;
      }),
      token: null,
      until: Infinity,
    };
    kept.delete(settings.id);
    kept.set(settings.id, made);
    const [oldest] = kept.size > MAX_TOKENS ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return made;
  };

  return {
    get: (access) => {
      const digest = digestOf(access.settings);
      const present = kept.get(access.settings.id);
      const isUsable = present?.digest === digest && now() < present.until;
      return (isUsable ? present : ask(access, digest)).request;
    },
    drop: ({ settings }, token) => {
      if (kept.get(settings.id)?.token === token) kept.delete(settings.id);
    },
  };
}

function lifeOf({ expires_in }: GrantedToken): number {
  if (expires_in === null) return USUAL_LIFE_MS;
  const life = Math.min(expires_in * 1_000, MAX_LIFE_MS);
  return life - Math.min(life / 10, MAX_MARGIN_MS);
}

const digestOf = (settings: TokenSettings): string =>
  createHash('sha256')
    .update(
      printJson([
        settings.token_url,
        settings.client_id,
        settings.client_secret,
        settings.client_authentication,
        settings.scope,
        settings.token_parameters,
      ]),
    )
    .digest('base64url');
