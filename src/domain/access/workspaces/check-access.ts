import { cidrListContains } from '#kernel/ip-address.ts';

/** An application's grant on a workspace, with the workspace's allowlist. */
export interface Grant {
  revoked: boolean;
  /** Canonical IPv4 ranges. */
  cidrs: string[];
}

/** An application's access to a workspace from a source address. */
type Access = 'granted' | 'revoked' | 'denied_address' | 'never_granted';

/** An empty allowlist admits every address; any entry shuts out all that is not listed IPv4. */
const admitsAddress = (cidrs: readonly string[], address: string): boolean =>
  cidrs.length === 0 || cidrListContains(cidrs, address);

/** An application's access to a workspace, revocation before address. */
export function checkAccess(grant: Grant | null, address: string): Access {
  if (grant === null) return 'never_granted';
  if (grant.revoked) return 'revoked';
  return admitsAddress(grant.cidrs, address) ? 'granted' : 'denied_address';
}
