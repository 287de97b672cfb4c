import type { EgressPolicy } from '#kernel/egress-policy.ts';
import { createLookup } from './dns/lookup.ts';
import { createAddressResolver, type AddressResolver } from './dns/resolve.ts';
import { watchResolver } from './dns/resolver-watch.ts';
import type { EgressSettings } from './egress-settings.ts';

/**
 * Open questions of a thread. A workspace whose names are never answered uses up only its own share, for five seconds
 * at a time, and no domain's.
 */
const MAX_QUESTIONS = { total: 256, workspace: 8, domain: 16 };
/** A question to the system holds one of libuv's threads, of which the process has 16 for questions. */
const MAX_SYSTEM_QUESTIONS = { total: 8, workspace: 2, domain: 4 };
const MAX_WAITING_NAMES = 1_000;

/**
 * The addresses of a thread's names, each answer checked whole by `policy`. A question takes at most `timeout`
 * milliseconds, and waits at most `maxWait` for its turn.
 */
export function createResolver(
  { hosts, dnsServers }: Pick<EgressSettings, 'hosts' | 'dnsServers'>,
  policy: Pick<EgressPolicy, 'checkAddress'>,
  { timeout, maxWait }: { timeout: number; maxWait: number },
): AddressResolver {
  const lookup = createLookup({ hosts, dnsServers, timeout });
  const limits = dnsServers === 'system' ? MAX_SYSTEM_QUESTIONS : MAX_QUESTIONS;
  return createAddressResolver({
    lookup,
    watch: watchResolver(lookup.ask, timeout / 2),
    checkAddress: (address) => policy.checkAddress(address),
    limits: { ...limits, maxWaiting: MAX_WAITING_NAMES, maxWait },
    timeout,
  });
}
