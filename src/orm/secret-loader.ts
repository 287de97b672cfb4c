import { createBatchLoader } from './batch-loader.ts';

/** Milliseconds. */
const KEPT_UNKNOWN = 1_000;
/** About 2 MB. */
const MAX_UNKNOWN = 10_000;

/**
 * A batch loader by the digest of a secret. A digest that is unknown, for which `load` finds null, is so for a second
 * without another statement. A new secret is never kept as unknown: it has 32 random bytes, and cannot be asked about
 * it before its commit.
 * @param now milliseconds of a monotonic clock
 */
export function createSecretLoader<Question extends { digest: string }, Found>(
  load: (questions: readonly Question[]) => Promise<readonly (Found | null)[]>,
  now: () => number = () => performance.now(),
): (question: Question) => Promise<Found | null> {
  const find = createBatchLoader(load);
  /** Until when, in the order of their ends. */
  const unknown = new Map<string, number>();
  const keepUnknown = (digest: string): void => {
    unknown.delete(digest);
    unknown.set(digest, now() + KEPT_UNKNOWN);
    const [oldest] = unknown.size > MAX_UNKNOWN ? unknown.keys() : [];
    if (oldest !== undefined) unknown.delete(oldest);
  };
  return async (question) => {
    const until = unknown.get(question.digest);
    if (until !== undefined && now() < until) return null;
    const found = await find(question);
    if (found === null) keepUnknown(question.digest);
    return found;
  };
}
