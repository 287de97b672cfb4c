import { lookup, Resolver } from 'node:dns/promises';
import type { HostOverride } from '#kernel/setting.ts';
import { createServerAsker, type AskName, type Found } from './ask-servers.ts';
import { createFixedAnswers } from './fixed-answers.ts';
import { createHostsFile } from './hosts-file.ts';

export interface Lookup {
  /** Addresses without a question: fixed ones, and the hosts file's. */
  local(host: string): readonly string[];
  ask: AskName;
}

/** `ip` or `ip:port`; null for the machine's servers, `system` for its own look-up (getaddrinfo). */
export type DnsServers = readonly string[] | 'system' | null;

const HOSTS_FILE = '/etc/hosts';
/** The system does not report the TTL of its answers. */
const SYSTEM_TTL = 2;

/**
 * Fixed answers first, then the hosts file, then `dnsServers`, without search domains. The system's look-up reads the
 * hosts file itself. It takes at most half of the process's libuv threads, 16 of 32, and holds each until the
 * resolver gives up.
 */
export function createLookup(options: {
  hosts: readonly HostOverride[];
  dnsServers: DnsServers;
  /** Milliseconds for a question with all its repetitions. */
  timeout: number;
  hostsFile?: string;
}): Lookup {
  const { hosts, dnsServers, timeout, hostsFile = HOSTS_FILE } = options;
  const fixed = createFixedAnswers(hosts);
  if (dnsServers === 'system') return { local: fixed, ask: askSystem };
  const listed = createHostsFile(hostsFile);
  // A new Resolver reads /etc/resolv.conf, in 16 µs.
  const servers = () => dnsServers ?? new Resolver().getServers();
  return {
    local: (host) => {
      const addresses = fixed(host);
      return addresses.length > 0 ? addresses : listed(host);
    },
    ask: createServerAsker(servers, timeout),
  };
}

async function askSystem(host: string): Promise<Found> {
  const answers = await lookup(host, { all: true });
  return { addresses: answers.map(({ address }) => address), ttl: SYSTEM_TTL };
}
