import type { DnsErrorCode } from '../outcome.ts';
import type { Lookup } from './lookup.ts';

/** The judged addresses of a name, or why it must not be called. */
export type Answer =
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'refused'; reason: 'dns_no_address'; error_code: DnsErrorCode }
  | { kind: 'refused'; reason: 'dns_private_address'; error_code: null };

export interface AddressResolver {
  /** The answer that is young enough to be used again, if there is one. */
  known(host: string): Answer | undefined;
  /** Asks; names that are being asked for already share the answer. Never rejects. */
  resolve(host: string): Promise<Answer>;
}

/**
 * How long a judged answer serves. Every attempt is judged by an answer this young, one that goes
 * over a kept-alive connection too: a name that turned private is refused within two seconds although its old
 * connection, which leads to an address judged when it was made, would still work. At one lookup for each
 * name in two seconds DNS costs nothing beside the attempts.
 */
const ANSWER_KEPT_MS = 2_000;
/** A failure serves those who waited for their turn while it was found out, and nobody who comes later. */
const FAILURE_KEPT_MS = 100;

/** Judges what `lookup` finds: one private or reserved address refuses the whole answer. */
export function createAddressResolver(deps: {
  lookup: Lookup;
  judgeAddress: (address: string) => 'allowed' | 'private';
  /** Milliseconds until a lookup counts as `dns_timeout`. */
  timeout: number;
  /** Monotonic milliseconds. */
  now: () => number;
}): AddressResolver {
  const answers = new Map<string, { answer: Answer; until: number }>();
  const asked = new Map<string, Promise<Answer>>();

  function keep(host: string, answer: Answer, forMs: number): void {
    const now = deps.now();
    // Insertion order is order of expiry but for failures: the expired answers stand in front.
    for (const [old, { until }] of answers) {
      if (until > now) break;
      answers.delete(old);
    }
    answers.delete(host);
    answers.set(host, { answer, until: now + forMs });
  }

  async function ask(host: string): Promise<Answer> {
    try {
      const addresses = await within(deps.timeout, deps.lookup(host));
      const answer = judgeAll(addresses, deps.judgeAddress);
      keep(host, answer, ANSWER_KEPT_MS);
      return answer;
    } catch (error) {
      const answer: Answer = {
        kind: 'refused',
        reason: 'dns_no_address',
        error_code: dnsErrorCode(error),
      };
      keep(host, answer, FAILURE_KEPT_MS);
      return answer;
    } finally {
      asked.delete(host);
    }
  }

  return {
    known(host) {
      const kept = answers.get(host);
      return kept !== undefined && kept.until > deps.now() ? kept.answer : undefined;
    },
    resolve(host) {
      const running = asked.get(host) ?? ask(host);
      asked.set(host, running);
      return running;
    },
  };
}

function judgeAll(
  addresses: readonly string[],
  judgeAddress: (address: string) => 'allowed' | 'private',
): Answer {
  if (addresses.length === 0) throw new Error('empty answer');
  return addresses.every((address) => judgeAddress(address) === 'allowed')
    ? { kind: 'addresses', addresses }
    : { kind: 'refused', reason: 'dns_private_address', error_code: null };
}

class LookupTimeout extends Error {
  readonly code = 'ETIMEOUT';
}

async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LookupTimeout()), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function dnsErrorCode(error: unknown): DnsErrorCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'dns_not_found';
  return code === 'ETIMEOUT' ? 'dns_timeout' : 'dns_failed';
}
