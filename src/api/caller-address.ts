import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { canonicalAddress } from '../kernel/ip-address.ts';

/**
 * Reads the address a request comes from: the socket's, or, behind trusted proxies, the right-most
 * hop of `X-Forwarded-For` that is none of them. An IPv4-mapped IPv6 address is its IPv4 address.
 * A hop that is no address stays as it stands and so matches no allowlist.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isProxy = createProxyTest(trustedProxies);
  return (request) => {
    const address = proxyAddr(request, isProxy);
    return canonicalAddress(address) ?? address;
  };
}

/** Tells a trusted proxy's address. */
export function createProxyTest(trustedProxies: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  // proxy-addr also reads `0x0a.0.0.1` as an address; no proxy of ours writes itself so.
  return (address) => canonicalAddress(address) !== null && isTrusted(address, 0);
}
