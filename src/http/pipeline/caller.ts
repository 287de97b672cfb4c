import type { Actor } from '#domain/shared/audit/actor.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Scope } from '#model/scope.ts';

/** The sender of a request and its address. */
export type Caller = { address: string } & (
  | { kind: 'application'; application_id: string; scopes: readonly Scope[] }
  | { kind: 'person'; user_id: string }
  | { kind: 'network' }
  | { kind: 'nobody' }
);

/** The author of a caller's changes. */
export function actorOf({ caller }: { caller: Caller }): Actor {
  const { address } = caller;
  switch (caller.kind) {
    case 'application':
      return { kind: 'application', id: caller.application_id, address };
    case 'person':
      return { kind: 'user', id: caller.user_id, address };
    case 'network':
      return { kind: 'network', address };
    case 'nobody':
      throw new TypeError('a route that is open to everyone changes nothing in a name');
    default:
      return caller satisfies never;
  }
}

/** The calling application; null for any other caller. */
export const applicationOf = (caller: Caller): string | null =>
  caller.kind === 'application' ? caller.application_id : null;

/** For routes that only applications have. */
export function ofApplication(caller: Caller): { application_id: string; address: string } {
  if (caller.kind !== 'application') throw new TypeError('only applications have this route');
  return caller;
}

/** The channel of what a caller brings in. */
export const channelOf = (caller: Caller): 'api' | 'web' =>
  caller.kind === 'person' ? 'web' : 'api';

/**
 * The tenants whose shares a request uses, for a fair gate. The people of a workspace have their own, so that a flood
 * by one of its applications does not lock out those who come to see it.
 */
export const tenantsOf = (caller: Caller, workspace_id: string | null): string[] => {
  if (workspace_id === null) return [tenantOf(caller)];
  const side = caller.kind === 'person' ? 'console' : 'workspace';
  return [tenantOf(caller), `${side}:${workspace_id}`];
};

export const applicationTenant = (application_id: string): string =>
  `application:${application_id}`;

export function tenantOf(caller: Caller): string {
  switch (caller.kind) {
    case 'application':
      return applicationTenant(caller.application_id);
    case 'person':
      return `user:${caller.user_id}`;
    case 'network':
      return 'network';
    case 'nobody':
      return `address:${shareOfAddress(caller.address)}`;
    default:
      return caller satisfies never;
  }
}

/** The kind of a request, by its method. */
export type Action = 'read' | 'write' | 'destroy';

/** One of these scopes suffices (spec, Authentication 6). */
export const SUFFICIENT_SCOPES: Readonly<Record<Action, readonly Scope[]>> = {
  read: ['read'],
  write: ['write'],
  destroy: ['destroy', 'write'],
};

/** A found row. Its owner is an application, or null for the workspace's people; a row without one is open to all. */
interface Target {
  owner?: string | null;
}

/**
 * Whether a caller that was let into the workspace may do this, there or to the row. Asked before the row is known,
 * once it is, and again as each transaction begins.
 */
export function may(caller: Caller, action: Action, { owner }: Target = {}): boolean {
  switch (caller.kind) {
    case 'application':
      return (
        SUFFICIENT_SCOPES[action].some((scope) => caller.scopes.includes(scope)) &&
        (owner === undefined || owner === caller.application_id)
      );
    case 'person':
      return owner === undefined || owner === null;
    case 'network':
    case 'nobody':
      return owner === undefined;
    default:
      return caller satisfies never;
  }
}
