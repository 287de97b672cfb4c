import { createRequestAllowance, type RequestAllowance } from './request-allowance.ts';
import { tooManyRequests, type ApiError } from '#kernel/api-error.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Rate } from '#kernel/rate.ts';
import type { Taken, Taking } from '#orm/sql/processes/request-budgets.ts';

/** Requests of each owner of tokens: an application, or a person, whose tokens are sessions. */
export interface RateLimiter {
  /**
   * The refusal of a token that was refused before in this period, else null. Asks no database.
   * @param readDigest called only while any token is refused; null for a request that is not limited
   */
  findRefusal(readDigest: () => string | null): Refusal | null;
  /**
   * Counts a request of a valid token; throws 429 if its owner's budget is used up.
   * @param more that it counts for, until they are given back
   */
  admit(token: ValidToken, answer: Answered, more?: number): Promise<void>;
  giveBack(owner: string, requests: number): void;
}

interface Refusal {
  owner: string;
  /** Milliseconds to the end of the period. */
  endsIn: number;
  /** Headers for the answer, `Retry-After` included. */
  headers: Readonly<Record<string, string>>;
}

interface ValidToken {
  digest: string;
  owner: string;
}

/** Receives the rate limit's headers for any answer. */
interface Answered {
  set(headers: Record<string, string>): void;
}

interface RateLimiterOptions {
  rate: Rate;
  /** Names the budget in headers. */
  subject?: 'application' | 'person';
  /** The refusal beyond it. */
  refuse?: (seconds: number) => ApiError;
  /** Takes requests from the budget that all processes share. */
  take(taking: Taking): Promise<Taken>;
  log: Log;
  observer: Pick<Observer, 'count'>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Exhausted {
  owner: string;
  allowance: RequestAllowance;
}

/** Tokens beyond it are looked up before they are refused. */
const MAX_KNOWN_TOKENS = 10_000;
/** Allowances of periods that have ended are dropped when there are so many. */
const SWEPT_FROM = 1_000;

// oxlint-disable-next-line max-lines-per-function -- its closures share the allowances
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { rate, log, observer, now = () => performance.now() } = options;
  const { subject = 'application', refuse = tooManyRequests } = options;
  const allowances = new Map<string, RequestAllowance>();
  /** Tokens refused in a period, by their digests. */
  const refused = new Map<string, Exhausted>();
  const store = createFailOpenStore(options, now);
  const policy = `"${subject}";q=${rate.limit};w=${rate.period / 1000}`;
  let sweptAt = now();

  const sweep = (): void => {
    if (now() < sweptAt + rate.period) return;
    sweptAt = now();
    for (const [id, allowance] of allowances) if (allowance.hasEnded()) allowances.delete(id);
    for (const [digest, { allowance }] of refused) if (!allowance.refuses()) refused.delete(digest);
  };
  const allowanceOf = (owner: string): RequestAllowance => {
    const known = allowances.get(owner);
    if (known !== undefined) return known;
    if (allowances.size >= SWEPT_FROM) sweep();
    const take = (wanted: Omit<Taking, 'application_id'>) =>
      store.take({ application_id: owner, ...wanted });
    const allowance = createRequestAllowance({ limit: rate.limit, take, now });
    allowances.set(owner, allowance);
    return allowance;
  };
  const headersFor = (allowance: RequestAllowance) => {
    const { left, endsIn } = allowance.state();
    return {
      'RateLimit-Policy': policy,
      RateLimit: `"${subject}";r=${left};t=${secondsOf(endsIn)}`,
    };
  };

  return {
    findRefusal: (readDigest) => {
      if (refused.size > 0) sweep();
      if (refused.size === 0) return null;
      const digest = readDigest();
      const known = digest === null ? undefined : refused.get(digest);
      // Another token of its application may have begun the next period.
      if (known === undefined || !known.allowance.refuses()) return null;
      const { allowance, owner } = known;
      observer.count?.('rate_limited', {});
      const { endsIn } = allowance.state();
      const headers = { ...headersFor(allowance), 'Retry-After': String(secondsOf(endsIn)) };
      return { owner, endsIn, headers };
    },
    admit: async ({ digest, owner }, answer, more) => {
      const allowance = allowanceOf(owner);
      const verdict = await allowance.takeOne(more);
      if (verdict === 'unknown') {
        answer.set({ 'RateLimit-Policy': policy });
        return;
      }
      if (verdict === 'taken') {
        answer.set(headersFor(allowance));
        return;
      }
      if (verdict === 'used_up')
        log.info({ ...ownerIn(subject, owner), ...rate }, 'rate limit reached');
      if (refused.size >= MAX_KNOWN_TOKENS) sweep();
      if (refused.size < MAX_KNOWN_TOKENS) refused.set(digest, { allowance, owner });
      observer.count?.('rate_limited', {});
      answer.set(headersFor(allowance));
      throw refuse(secondsOf(allowance.state().endsIn));
    },
    giveBack: (owner, requests) => allowances.get(owner)?.giveBack(requests),
  };
}

/** In log lines. */
export const ownerIn = (subject: 'application' | 'person', owner: string) =>
  subject === 'application' ? { application_id: owner } : { user_id: owner };

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** So long every request is admitted, after the store failed. */
const AWAY_MS = 1_000;

/** The store; null while it is away. Its outage is one line in the log. */
function createFailOpenStore(
  { take, log }: RateLimiterOptions,
  now: () => number,
): { take(taking: Taking): Promise<Taken | null> } {
  let awayUntil = -Infinity;
  let isAway = false;
  return {
    take: async (taking) => {
      if (now() < awayUntil) return null;
      try {
        const taken = await take(taking);
        if (isAway) log.info('requests are limited again');
        isAway = false;
        return taken;
      } catch (err) {
        awayUntil = now() + AWAY_MS;
        if (!isAway) log.warn({ err }, 'requests are not limited: their budgets cannot be read');
        isAway = true;
        return null;
      }
    },
  };
}
