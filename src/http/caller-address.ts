import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { canonicalAddress } from '#kernel/ip-address.ts';

/** More proxies than any real chain: a 16 kB header has thousands of hops, which would take 0.1 s to read. */
const MAX_HOPS = 32;

/**
 * Reads a request's address: the socket's, or, behind trusted proxies, the right-most untrusted hop of
 * `X-Forwarded-For`. An IPv4-mapped IPv6 address becomes IPv4. A hop that is not an address is kept as it is, and so
 * matches no allowlist. After 32 trusted hops the next one counts as the caller.
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

export function createProxyTest(trustedProxies: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  // proxy-addr also accepts `0x0a.0.0.1`; our proxies never write that form.
  return (address) => canonicalAddress(address) !== null && isTrusted(address, 0);
}
