import type { Cipher } from '#kernel/cipher.ts';

/** Endpoints whose secret stays opened; the oldest leaves first. About 100 bytes each. */
const MAX_SECRETS = 20_000;

/**
 * Opens sealed signing secrets, each once (25 µs) as long as it stays the same. The sealed text is the
 * key, so a rotated secret is another entry and an old one is never given for it.
 */
export function createSecretCache(
  cipher: Pick<Cipher, 'open'>,
): (sealed: string, endpointId: string) => string {
  const opened = new Map<string, string>();
  return (sealed, endpointId) => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const secret = cipher.open(sealed, endpointId);
    const [oldest] = opened.size < MAX_SECRETS ? [] : opened.keys();
    if (oldest !== undefined) opened.delete(oldest);
    opened.set(sealed, secret);
    return secret;
  };
}
