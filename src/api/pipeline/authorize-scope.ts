import { forbidden } from '#kernel/refusal.ts';
import type { Scope } from '#model/scope.ts';
import type { Method } from './route.ts';
import { BEARER_CHALLENGE } from './authenticate.ts';

/** Scopes of which one is enough, by method (spec, Authentication 6). */
const SUFFICIENT_SCOPES: Readonly<Record<Method, readonly Scope[]>> = {
  GET: ['read'],
  POST: ['write'],
  PATCH: ['write'],
  PUT: ['write'],
  DELETE: ['destroy', 'write'],
};

/** 403 unless the token carries a scope that the method takes. */
export function authorizeScope(method: Method, scopes: readonly Scope[]): void {
  const sufficient = SUFFICIENT_SCOPES[method];
  if (sufficient.some((scope) => scopes.includes(scope))) return;
  throw forbidden({
    'WWW-Authenticate': `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${sufficient.join(' ')}"`,
  });
}
