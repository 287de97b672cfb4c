import { Crowded } from '#kernel/fair-gate.ts';
import type { DnsErrorCode } from '#model/attempt-error.ts';
import { createAnswerCache } from './answer-cache.ts';
import { dnsCode, isConclusive } from './ask-servers.ts';
import type { Found } from './ask-servers.ts';
import type { Lookup } from './lookup.ts';
import { createQuestions, type Asked, type QuestionLimits } from './questions.ts';
import type { ResolverWatch } from './resolver-watch.ts';
import { within } from './within.ts';

/** A name's checked addresses, the reason why it must not be called, or our failure to find out. */
export type Answer =
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'refused'; reason: 'dns_no_address'; error_code: DnsErrorCode }
  | { kind: 'refused'; reason: 'dns_private_address'; error_code: null }
  | { kind: 'failed'; error_code: 'dns_unavailable' | 'no_lookup_free' };

export interface AddressResolver {
  known(host: string): Answer | undefined;
  /** Asks in the workspace's turn, or shares the answer of an open question for the same name. Never rejects. */
  resolve(host: string, workspace_id: string): Promise<Asked<Answer>>;
}

/** An answer is kept for its TTL, within these bounds: a name that moved is followed within a minute. */
const MIN_TTL_MS = 1_000;
const MAX_TTL_MS = 60_000;
/** For answers without a question. */
const LOCAL_KEPT_MS = 2_000;
/** A failure is shared by attempts that waited meanwhile, but not by later ones. */
const FAILURE_KEPT_MS = 100;
/** At some 300 bytes each. */
const MAX_NAMES = 20_000;
const MAX_WORKSPACE_NAMES = 2_000;
/** All addresses of an answer are checked, but a connection tries at most this many, one after another. */
const MAX_ADDRESSES = 16;
/** A question's timer that fires later than this was delayed by our own process. */
const LATE_MS = 500;
/** Our name servers do not answer, or this machine lacks the resources for a question. */
const OURS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EFILE',
  'ENOMEM',
  'ECANCELLED',
  'EDESTRUCTION',
  'ENOTINITIALIZED',
]);
/** After this time an open question makes us check our resolver. */
const SLOW_MS = 1_000;

/** Checks the addresses that `lookup` finds: one private or reserved address refuses the whole answer. */
// oxlint-disable-next-line max-lines-per-function -- its closures share the answers
export function createAddressResolver(deps: {
  lookup: Lookup;
  watch: ResolverWatch;
  checkAddress: (address: string) => 'allowed' | 'private';
  limits: QuestionLimits;
  /** Milliseconds until a question counts as `dns_timeout`. */
  timeout: number;
  /** Monotonic; replaced only in tests. */
  now?: () => number;
}): AddressResolver {
  const { lookup, watch, checkAddress, now = () => performance.now() } = deps;
  const cache = createAnswerCache<Answer>({ total: MAX_NAMES, each: MAX_WORKSPACE_NAMES, now });

  const checked = ({ addresses, ttl }: Found): Kept => {
    const forMs = Math.min(Math.max(ttl * 1_000, MIN_TTL_MS), MAX_TTL_MS);
    return { answer: checkAll(addresses, checkAddress), forMs };
  };

  const blame = async (error: unknown, sentAt: number): Promise<Kept> => {
    // A late timer shows that this process hung, and proves nothing about the zone.
    const stoodStill = now() - sentAt > deps.timeout + LATE_MS;
    const isOurs = stoodStill || OURS.has(dnsCode(error));
    const worked = isConclusive(error) || (!isOurs && (await watch.workedSince(sentAt)));
    const answer: Answer = worked
      ? { kind: 'refused', reason: 'dns_no_address', error_code: dnsErrorCode(error) }
      : { kind: 'failed', error_code: 'dns_unavailable' };
    return { answer, forMs: FAILURE_KEPT_MS };
  };

  const questions = createQuestions(
    (host) => {
      const sentAt = now();
      const question = lookup.ask(host);
      const slow = setTimeout(() => watch.look(), SLOW_MS);
      const answer = within(deps.timeout, question)
        .finally(() => clearTimeout(slow))
        .then(checked)
        .catch((error: unknown) => blame(error, sentAt));
      return { answer, ended: question.catch(() => {}) };
    },
    deps.limits,
    now,
  );

  const ask = async (host: string, workspace_id: string): Promise<Asked<Answer>> => {
    try {
      const { answer: kept, sentAt } = await questions.ask(host, workspace_id);
      if (cache.get(host) !== kept.answer) cache.set(host, workspace_id, kept.answer, kept.forMs);
      return { answer: kept.answer, sentAt };
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      return { answer: { kind: 'failed', error_code: 'no_lookup_free' }, sentAt: now() };
    }
  };

  return {
    known: (host) => cache.get(host),
    resolve: async (host, workspace_id) => {
      const addresses = lookup.local(host);
      if (addresses.length === 0) return ask(host, workspace_id);
      const answer = checkAll(addresses, checkAddress);
      cache.set(host, workspace_id, answer, LOCAL_KEPT_MS);
      return { answer, sentAt: now() };
    },
  };
}

interface Kept {
  answer: Answer;
  forMs: number;
}

function checkAll(
  addresses: readonly string[],
  checkAddress: (address: string) => 'allowed' | 'private',
): Answer {
  if (addresses.length === 0) throw new Error('empty answer');
  return addresses.every((address) => checkAddress(address) === 'allowed')
    ? { kind: 'addresses', addresses: addresses.slice(0, MAX_ADDRESSES) }
    : { kind: 'refused', reason: 'dns_private_address', error_code: null };
}

function dnsErrorCode(error: unknown): DnsErrorCode {
  const code = dnsCode(error);
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'dns_not_found';
  return code === 'ETIMEOUT' ? 'dns_timeout' : 'dns_failed';
}
