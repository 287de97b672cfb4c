import { isIP } from 'node:net';
import type { EgressPolicy } from '#kernel/egress-policy.ts';

type UrlPolicy = Pick<EgressPolicy, 'checkUrl'>;

export interface Destination {
  /** Scheme, host and port, by which connections are shared. */
  origin: string;
  /** The name to resolve, or the address itself if `literal`. */
  host: string;
  literal: boolean;
  /** For SNI, which has no address (RFC 6066, 3) and no trailing dot: null if `literal`. */
  servername: string | null;
  port: number;
  path: string;
}

/** A check costs 1.5 µs and depends only on the URL, which returns with every delivery, so verdicts are cached. */
const MAX_VERDICTS = 5_000;

/** Checks URLs: returns the destination, or null for one that must not be called (`url_refused`). */
export function createUrlCheck(policy: UrlPolicy): (url: string) => Destination | null {
  const verdicts = new Map<string, Destination | null>();
  return (url) => {
    const known = verdicts.get(url);
    if (known !== undefined) return known;
    if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
    const verdict = check(policy, url);
    verdicts.set(url, verdict);
    return verdict;
  };
}

function check(policy: UrlPolicy, text: string): Destination | null {
  const check = policy.checkUrl(text);
  if (check.verdict === 'refused') return null;
  const { url } = check;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal addresses never reach a resolver: `checkUrl` has checked them.
  const literal = isIP(host) !== 0;
  const port = url.port === '' ? 443 : Number(url.port);
  const servername = literal ? null : host.replace(/\.$/, '');
  return { origin: url.origin, host, literal, servername, port, path: url.pathname + url.search };
}
