import type { Cipher } from '#kernel/cipher.ts';

const MAX_SECRETS = 20_000;

/**
 * Opens each sealed signing secret once (25 µs). The sealed text is the key, so an old secret is never returned for a
 * rotated one.
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
