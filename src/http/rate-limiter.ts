import { createRequestAllowance, type RequestAllowance } from './request-allowance.ts';
import { tooManyRequests } from '#kernel/api-error.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Rate } from '#kernel/rate.ts';
import type { Taken, Taking } from '#orm/sql/request-budgets.ts';

/** `API_RATE_LIMIT`: requests of each application, in all processes together. */
export interface RateLimiter {
  /**
   * The refusal of a token that was refused before in this period, else null. Asks no database.
   * @param readDigest called only while any token is refused; null for a request that is not limited
   */
  findRefusal(readDigest: () => string | null): Refusal | null;
  /** Counts a request of a valid token; throws 429 if its application's budget is used up. */
  admit(token: ValidToken, sender: Answered): Promise<void>;
}

interface Refusal {
  application_id: string;
  /** Milliseconds to the end of the period. */
  endsIn: number;
  /** Of the answer, `Retry-After` included. */
  headers: Readonly<Record<string, string>>;
}

interface ValidToken {
  digest: string;
  application_id: string;
}

/** Where the headers of the answer go, whatever the answer is. */
interface Answered {
  setHeaders(headers: Readonly<Record<string, string>>): void;
}

interface RateLimiterOptions {
  rate: Rate;
  /** Takes requests from the budget that all processes share. */
  take(taking: Taking): Promise<Taken>;
  log: Log;
  observer: Pick<Observer, 'count'>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface Exhausted {
  application_id: string;
  allowance: RequestAllowance;
}

/** Those beyond it are looked up before they are refused. */
const MAX_KNOWN_TOKENS = 10_000;
/** Allowances of periods that have ended are dropped when there are so many. */
const SWEPT_FROM = 1_000;

// oxlint-disable-next-line max-lines-per-function -- its closures share the allowances
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { rate, log, observer, now = () => performance.now() } = options;
  const allowances = new Map<string, RequestAllowance>();
  /** Tokens refused in a period, by their digests. */
  const refused = new Map<string, Exhausted>();
  const store = createFailOpenStore(options, now);
  const policy = `"application";q=${rate.limit};w=${rate.period / 1000}`;
  let sweptAt = now();

  const sweep = (): void => {
    if (now() < sweptAt + rate.period) return;
    sweptAt = now();
    for (const [id, allowance] of allowances) if (allowance.hasEnded()) allowances.delete(id);
    for (const [digest, { allowance }] of refused) if (!allowance.refuses()) refused.delete(digest);
  };
  const allowanceOf = (application_id: string): RequestAllowance => {
    const known = allowances.get(application_id);
    if (known !== undefined) return known;
    if (allowances.size >= SWEPT_FROM) sweep();
    const take = (wanted: Omit<Taking, 'application_id'>) =>
      store.take({ application_id, ...wanted });
    const allowance = createRequestAllowance({ limit: rate.limit, take, now });
    allowances.set(application_id, allowance);
    return allowance;
  };
  const headersFor = (allowance: RequestAllowance) => {
    const { left, endsIn } = allowance.state();
    return {
      'RateLimit-Policy': policy,
      RateLimit: `"application";r=${left};t=${secondsOf(endsIn)}`,
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
      const { allowance, application_id } = known;
      observer.count?.('rate_limited', {});
      const { endsIn } = allowance.state();
      const headers = { ...headersFor(allowance), 'Retry-After': String(secondsOf(endsIn)) };
      return { application_id, endsIn, headers };
    },
    admit: async ({ digest, application_id }, sender) => {
      const allowance = allowanceOf(application_id);
      const verdict = await allowance.takeOne();
      if (verdict === 'unknown') {
        sender.setHeaders({ 'RateLimit-Policy': policy });
        return;
      }
      if (verdict === 'taken') {
        sender.setHeaders(headersFor(allowance));
        return;
      }
      if (verdict === 'used_up') log.info({ application_id, ...rate }, 'rate limit reached');
      if (refused.size >= MAX_KNOWN_TOKENS) sweep();
      if (refused.size < MAX_KNOWN_TOKENS) refused.set(digest, { allowance, application_id });
      observer.count?.('rate_limited', {});
      sender.setHeaders(headersFor(allowance));
      throw tooManyRequests(secondsOf(allowance.state().endsIn));
    },
  };
}

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
