import type { Scope } from '#model/scope.ts';
import type { Caller } from './caller.ts';
import type { Method } from './route.ts';

/** The action of a request, by its method. */
type Action = 'read' | 'write' | 'destroy';

export const ACTION_OF: Readonly<Record<Method, Action>> = {
  GET: 'read',
  POST: 'write',
  PATCH: 'write',
  PUT: 'write',
  DELETE: 'destroy',
};

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
