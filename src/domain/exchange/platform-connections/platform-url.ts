import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { Reason } from '#kernel/violation.ts';

export const NOT_A_PLATFORM_URL: Reason = {
  code: 'invalid_format',
  message: 'doit être une URL https valide, sans paramètres ni fragment',
};

/** Whether a URL's name resolves to a private address, as far as it can be found out now. */
export type PrivateUrlCheck = (url: string, workspace_id: string) => Promise<boolean>;

export const PRIVATE_PLATFORM_URL: Reason = {
  code: 'not_allowed',
  message: 'mène à une adresse privée',
};

/**
 * Whether a platform may be called below this URL: what an endpoint's may be, without query and fragment, even empty
 * ones, since paths are added to it. Resolves nothing.
 */
export const isPlatformUrl = (egress: Pick<EgressPolicy, 'checkUrl'>, url: string): boolean =>
  egress.checkUrl(url).verdict === 'allowed' && !/[?#]/.test(url);
