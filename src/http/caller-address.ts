import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { canonicalAddress } from '#kernel/ip-address.ts';

/** More proxies than stand in any row: a header of 16 kB has thousands of hops, which would take 0.1 s to read. */
const MAX_HOPS = 32;

/**
 * Reads the address a request comes from: the socket's, or, behind trusted proxies, the right-most
 * hop of `X-Forwarded-For` that is none of them. An IPv4-mapped IPv6 address is its IPv4 address.
 * A hop that is no address stays as it stands and so matches no allowlist. After 32 trusted hops the next one counts
 * as the caller.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isProxy = createProxyTest(trustedProxies);
  const trust = (hop: string, index: number) => index < MAX_HOPS && isProxy(hop);
  return (request) => {
    const address = proxyAddr(request, trust);
    return canonicalAddress(address) ?? address;
  };
}

/** Tells a trusted proxy's address. */
export function createProxyTest(trustedProxies: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  // proxy-addr also reads `0x0a.0.0.1` as an address; no proxy of ours writes itself so.
  return (address) => canonicalAddress(address) !== null && isTrusted(address, 0);
}
