import { getDomain } from 'tldts';

const HOST_ONLY = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * The domain that one owner answers for, by the public suffix list and its private part (`a.github.io`); of what
 * stands under no suffix, or is one, the name itself.
 */
export const registrableDomain = (host: string): string => getDomain(host, HOST_ONLY) ?? host;
