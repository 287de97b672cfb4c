import { urlDigest, type EgressPolicy } from '#kernel/egress-policy.ts';
import type { Reason } from '#kernel/violation.ts';

/** Spec, Errors: a URL that is not https, a private address, an internal host. */
export const NOT_AN_HTTPS_URL: Reason = {
  code: 'invalid_format',
  message: 'doit être une URL https valide',
};

/** The URL as uniqueness compares it, or null if refused (rule 1). Resolves nothing (rule 2). */
export function digestUrl(egress: EgressPolicy, url: string): string | null {
  const check = egress.checkUrl(url);
  return check.verdict === 'allowed' ? urlDigest(check.url) : null;
}
