import { getDomain } from 'tldts';

const HOST_ONLY = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * The domain of one owner, by the public suffix list and its private part (`a.github.io`); the name itself if it is a
 * public suffix or has no such suffix.
 */
export const registrableDomain = (host: string): string => getDomain(host, HOST_ONLY) ?? host;
