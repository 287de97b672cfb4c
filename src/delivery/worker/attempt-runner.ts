import { createEgressPolicy, type EgressPolicy } from '#kernel/egress-policy.ts';
import type { HostOverride } from '#kernel/setting.ts';
import { readChanges } from '#delivery/attempt/endpoint-changes.ts';
import { createMakeAttempt } from './attempt.ts';
import type { MakeAttempt } from './attempt.ts';
import { createConnect } from './transport/connect.ts';
import { createConnections } from './transport/connections.ts';
import { createUrlCheck } from './check-url.ts';
import { createLookup, type DnsServers } from './dns/lookup.ts';
import { createAddressResolver, type AddressResolver } from './dns/resolve.ts';
import { watchResolver } from './dns/resolver-watch.ts';
import { createSend } from './transport/send.ts';

/** A thread's settings, as plain values. Times in milliseconds. */
export interface AttemptRunnerSettings {
  brand: string;
  connectTimeout: number;
  responseTimeout: number;
  changes: SharedArrayBuffer;
  egress: {
    allowCidrs: readonly string[];
    hosts: readonly HostOverride[];
    /** PEM, trusted in addition to the default certificates. */
    extraCa: readonly string[];
    /** PEM, trusted at loopback addresses only. */
    localCa: string | null;
    dnsServers: DnsServers;
  };
}

/**
 * Open questions of a thread. A workspace whose names are never answered uses up only its own share, for five seconds
 * at a time, and no domain's.
 */
const MAX_QUESTIONS = { total: 256, workspace: 8, domain: 16 };
/** A question to the system holds one of libuv's threads, of which the process has 16 for questions. */
const MAX_SYSTEM_QUESTIONS = { total: 8, workspace: 2, domain: 4 };
const MAX_WAITING_NAMES = 1_000;

interface AttemptRunner {
  makeAttempt: MakeAttempt;
  close(): void;
}

export function createAttemptRunner(settings: AttemptRunnerSettings): AttemptRunner {
  const { brand, connectTimeout, responseTimeout, egress } = settings;
  const policy = createEgressPolicy({ allowCidrs: egress.allowCidrs });
  const connections = createConnections(responseTimeout);
  const resolver = createResolver(settings, policy);
  const makeAttempt = createMakeAttempt({
    checkUrl: createUrlCheck(policy),
    resolver,
    connections,
    send: createSend({ connect: createConnect(egress), connections }),
    isOutdated: readChanges(settings.changes),
    brand,
    connectTimeout,
    responseTimeout,
  });
  return { makeAttempt, close: () => connections.close() };
}

function createResolver(settings: AttemptRunnerSettings, policy: EgressPolicy): AddressResolver {
  const { connectTimeout, responseTimeout, egress } = settings;
  const lookup = createLookup({ ...egress, timeout: connectTimeout });
  return createAddressResolver({
    lookup,
    watch: watchResolver(lookup.ask, connectTimeout / 2),
    checkAddress: (address) => policy.checkAddress(address),
    limits: {
      ...(egress.dnsServers === 'system' ? MAX_SYSTEM_QUESTIONS : MAX_QUESTIONS),
      maxWaiting: MAX_WAITING_NAMES,
      maxWait: responseTimeout,
    },
    timeout: connectTimeout,
  });
}
