import { lookup, Resolver } from 'node:dns/promises';
import type { HostOverride } from '../../kernel/setting.ts';

/** All addresses of a name, unjudged; rejects with the resolver's error when there are none. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/**
 * Fixed answers first, then `dnsServers` (`ip` or `ip:port`), then, where none are named, the system's own
 * way (hosts file, search domains). The system's way takes half of libuv's threads at most, 16 of the
 * command's 32, for the whole process, so that slow name servers of one receiver delay the others: a busy
 * service should name its servers.
 */
export function createLookup(options: {
  hosts: readonly HostOverride[];
  dnsServers: readonly string[] | null;
  /** Milliseconds a lookup has as a whole. */
  timeout: number;
}): Lookup {
  const ask =
    options.dnsServers === null ? askSystem : createAsker(options.dnsServers, options.timeout);
  return async (host) => {
    const fixed = fixedAnswer(options.hosts, host);
    return fixed.length > 0 ? fixed : ask(host);
  };
}

/** An exact name goes before any pattern, a longer pattern before a shorter one. */
function fixedAnswer(hosts: readonly HostOverride[], host: string): string[] {
  const name = host.toLowerCase().replace(/\.$/, '');
  let best = '';
  for (const { pattern } of hosts) {
    if (matches(pattern, name) && rank(pattern) > rank(best)) best = pattern;
  }
  return hosts.filter(({ pattern }) => pattern === best).map(({ address }) => address);
}

function matches(pattern: string, name: string): boolean {
  const wanted = pattern.toLowerCase();
  return wanted.startsWith('*.') ? name.endsWith(wanted.slice(1)) : name === wanted;
}

const rank = (pattern: string) =>
  pattern.startsWith('*.') ? pattern.length : pattern.length * 1e3;

async function askSystem(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true });
  return answers.map(({ address }) => address);
}

function createAsker(servers: readonly string[], timeout: number): Lookup {
  // c-ares doubles the wait of the second try: a quarter and a half fit within the whole.
  const resolver = new Resolver({ timeout: Math.max(1, Math.floor(timeout / 4)), tries: 2 });
  resolver.setServers(servers);
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    // Receivers whose servers never answer for AAAA still have their A records.
    if (addresses.length > 0) return addresses;
    const failed = answers.find((answer) => answer.status === 'rejected');
    throw failed?.reason ?? new Error('empty answer');
  };
}
