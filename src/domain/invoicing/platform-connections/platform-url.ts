import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { Reason } from '#kernel/violation.ts';

export const NOT_A_PLATFORM_URL: Reason = {
  code: 'invalid_format',
  message: 'doit être une URL https valide, sans paramètres ni fragment',
};

/**
 * Whether a platform may be called below this URL: what an endpoint's may be, without query and fragment, even empty
 * ones, since paths are added to it. Resolves nothing.
 */
export const isPlatformUrl = (egress: Pick<EgressPolicy, 'checkUrl'>, url: string): boolean =>
  egress.checkUrl(url).verdict === 'allowed' && !/[?#]/.test(url);
