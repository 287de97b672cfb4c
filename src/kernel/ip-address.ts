import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `10.0.0.0/8`, `10.0.0.1`, `fc00::/7`. The prefix has no leading zeros. */
const CIDR = /^([0-9a-fA-F:.]+)(?:\/(0|[1-9]\d{0,2}))?$/;

/** A range of addresses in canonical form: `10.0.0.0/8`, `2001:db8::/32`. */
interface Cidr {
  cidr: string;
  family: 'ipv4' | 'ipv6';
  address: string;
  prefix: number;
}

/**
 * One text per address: IPv4 in four decimal parts, IPv6 by RFC 5952, an IPv4-mapped IPv6 address as IPv4, without
 * zone id. Null for other texts, `127.1` and `0x7f.0.0.1` included.
 */
export function canonicalAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  const address = ipaddr.IPv6.parse(withHexadecimalTail(text.replace(/%.*$/, '')));
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return address.toRFC5952String();
}

/**
 * An IPv4 or IPv6 range; a bare address is a range of one. Null when it is malformed, has host bits set (`10.0.0.1/8`
 * is ambiguous) or lies in ::ffff:0:0/96 (write it as IPv4).
 */
export function parseCidr(text: string): Cidr | null {
  const [, addressText, prefixText] = CIDR.exec(text) ?? [];
  const address = addressText === undefined ? null : canonicalAddress(addressText);
  if (address === null || addressText === undefined) return null;
  const family = isIPv4(addressText) ? 'ipv4' : 'ipv6';
  if (family === 'ipv6' && isIPv4(address)) return null;

  const longest = family === 'ipv4' ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  const cidr = `${address}/${prefix}`;
  if (prefix > longest || networkAddress(cidr, family) !== address) return null;
  return { cidr, family, address, prefix };
}

export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** {@link parseCidr} for allowlists, which hold only IPv4 (spec, IP allowlisting). */
export function parseIpv4Cidr(text: string): { cidr: string } | null {
  const parsed = parseCidr(text);
  return parsed?.family === 'ipv4' ? { cidr: parsed.cidr } : null;
}

/**
 * The key of an address's share: IPv4 whole, IPv6 by its first 64 bits, since one client has all addresses below.
 * Other texts are their own key.
 */
export function shareOfAddress(text: string): string {
  const address = canonicalAddress(text);
  if (address === null || isIPv4(address)) return address ?? text;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** IPv4 in four decimal parts; null for other texts. */
export function ipv4Of(address: string): string | null {
  const canonical = canonicalAddress(address);
  return canonical !== null && isIPv4(canonical) ? canonical : null;
}

/**
 * Whether one of the IPv4 ranges (from {@link parseIpv4Cidr}) contains the address. False for any other address
 * (spec, IP allowlisting, rule 3).
 */
export function cidrListContains(cidrs: readonly string[], address: string): boolean {
  const ipv4 = ipv4Of(address);
  if (ipv4 === null) return false;
  const parsed = ipaddr.IPv4.parse(ipv4);
  return cidrs.some((cidr) => parsed.match(ipaddr.IPv4.parseCIDR(cidr)));
}

/** `::1.2.3.4` → `::102:304`, because ipaddr.js takes the IPv4-compatible form for the IPv4-mapped one. */
function withHexadecimalTail(ipv6: string): string {
  return ipv6.replace(/\d+\.\d+\.\d+\.\d+$/, (tail) => {
    const [a, b, c, d] = ipaddr.IPv4.parse(tail).toByteArray().map(toHexadecimal);
    return `${a}${b}:${c}${d}`;
  });
}

function toHexadecimal(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function networkAddress(cidr: string, family: Cidr['family']): string {
  return family === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(cidr).toRFC5952String();
}
