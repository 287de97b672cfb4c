import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { createUrlCheck, type Destination } from './check-url.ts';
import { createConnect, type Connect } from './connect.ts';
import { createResolver } from './create-resolver.ts';
import type { AddressResolver } from './dns/resolve.ts';
import type { EgressSettings } from './egress-settings.ts';

/** The way out for calls that are no deliveries. One serves a whole process. */
export interface Egress {
  /** Null for a URL that must not be called. */
  checkUrl(url: string): Destination | null;
  resolver: AddressResolver;
  connect: Connect;
  /** Milliseconds for TCP and TLS together, and for a look-up. */
  connectTimeout: number;
}

/** An egress on behalf of a workspace, in whose share its names are looked up. */
export interface WorkspaceEgress extends Egress {
  workspace_id: string;
  /** Ends calls at once when the service stops. */
  stopping?: AbortSignal;
}

export function createEgress(settings: EgressSettings, connectTimeout: number): Egress {
  const policy = createEgressPolicy(settings);
  const times = { timeout: connectTimeout, maxWait: connectTimeout };
  return {
    checkUrl: createUrlCheck(policy),
    resolver: createResolver(settings, policy, times),
    connect: createConnect(settings),
    connectTimeout,
  };
}
