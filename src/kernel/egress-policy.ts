import { BlockList, isIP, isIPv4 } from 'node:net';
import { canonicalAddress, parseCidr } from './ip-address.ts';
import { digest } from './secret.ts';
import { SPECIAL_IPV4, SPECIAL_IPV6 } from './special-addresses.ts';

const URL_REFUSALS = [
  'malformed',
  'not_https',
  'user_info',
  'port_zero',
  'empty_label',
  'internal_host',
  'private_address',
] as const;
type UrlRefusal = (typeof URL_REFUSALS)[number];

type UrlCheck = { verdict: 'allowed'; url: URL } | { verdict: 'refused'; reason: UrlRefusal };

/** Where deliveries may go (spec, Webhook endpoint rule 1, and Delivery). */
export interface EgressPolicy {
  /** Accepts an IPv4 or IPv6 address. A text that is not an address counts as private. */
  checkAddress(address: string): 'allowed' | 'private';
  /** Checks the text of the URL; resolves nothing. */
  checkUrl(url: string): UrlCheck;
}

/**
 * RFC 3986 allows no white space, control characters or backslashes in a URL, but the WHATWG parser drops or replaces
 * them.
 */
const STRAY_CHARACTER = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u;
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i;
const INTERNAL_HOST = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * @param options.allowCidrs private ranges (IPv4 or IPv6) that are allowed, for self-hosting inside one network
 * @throws RangeError on a malformed range
 */
export function createEgressPolicy(options: { allowCidrs: readonly string[] }): EgressPolicy {
  const allowed = createRanges(options.allowCidrs);
  const special = createRanges([...SPECIAL_IPV4, ...SPECIAL_IPV6]);

  function checkAddress(address: string): 'allowed' | 'private' {
    const canonical = canonicalAddress(address);
    if (canonical === null) return 'private';
    return allowed(canonical) || !special(canonical) ? 'allowed' : 'private';
  }

  function checkUrl(text: string): UrlCheck {
    const url = STRAY_CHARACTER.test(text) ? null : URL.parse(text);
    const reason = url === null ? 'malformed' : findRefusal(text, url, checkAddress);
    if (url === null || reason !== null) {
      return { verdict: 'refused', reason: reason ?? 'malformed' };
    }
    return { verdict: 'allowed', url };
  }

  return { checkAddress, checkUrl };
}

/**
 * SHA-256 (base64url) of the URL as WHATWG normalises it, without its fragment: lower-case ASCII scheme and host, no
 * default port, dot segments resolved, `/` for an empty path, unsafe characters percent-encoded. Not normalised: the
 * path's case, a trailing slash, the order of the query, the host's trailing dot, the case of percent-encodings.
 */
export function urlDigest(url: URL): string {
  const bare = new URL(url);
  bare.hash = '';
  return digest(bare.href);
}

function findRefusal(
  text: string,
  url: URL,
  checkAddress: EgressPolicy['checkAddress'],
): UrlRefusal | null {
  if (url.protocol !== 'https:') return 'not_https';
  // WHATWG also reads `https:host` and `https:///host`, and drops an empty user from `https://@host`.
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return 'malformed';
  if (authority.includes('@')) return 'user_info';
  if (url.port === '0') return 'port_zero';
  return findHostRefusal(url.hostname, checkAddress);
}

/** `hostname` is WHATWG's: every spelling of an IPv4 address is already `127.0.0.1`. */
function findHostRefusal(
  hostname: string,
  checkAddress: EgressPolicy['checkAddress'],
): UrlRefusal | null {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(host) !== 0) return checkAddress(host) === 'allowed' ? null : 'private_address';
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name.split('.').includes('')) return 'empty_label';
  return INTERNAL_HOST.test(name) ? 'internal_host' : null;
}

/**
 * One list for each family: in a shared one an IPv6 range that contains ::ffff:0:0/96, such as ::/3, would match
 * every IPv4 address.
 */
function createRanges(cidrs: readonly string[]): (canonicalAddress: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of cidrs) {
    const range = parseCidr(text);
    if (range === null) throw new RangeError(`${JSON.stringify(text)} is not an address range`);
    lists[range.family].addSubnet(range.address, range.prefix, range.family);
  }
  return (address) => {
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    return lists[family].check(address, family);
  };
}
