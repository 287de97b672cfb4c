import { shareAuthority } from '#domain/access/oauth/authority-lock.ts';
import {
  findCallerWithin,
  type CallerQuestion,
  type FoundCaller,
} from '#domain/access/oauth/find-caller.ts';
import type { Sql } from '#orm/database.ts';
import type { Caller, SharedServices } from './call.ts';
import type { Route, Method } from './route.ts';
import { acceptToken, invalidToken, BEARER_CHALLENGE } from './authenticate.ts';
import { enterWorkspace } from './enter-workspace.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { Scope } from '#model/scope.ts';

/** Checks the rights of one request, and again where they may have been lost since. */
export interface Authorization {
  /** Who calls: 401, then 403 for the scope, then 404 or 403 for the workspace. */
  authorize(): Promise<Caller>;
  /**
   * The same, as the first thing in a transaction of the caller: a change that takes its rights away from then on
   * waits until that ends. Answers the transaction's instant.
   */
  authorizeWithin(tx: Sql, caller: Caller): Promise<Date>;
}

export function createAuthorization(
  { access, method }: Pick<Route, 'access' | 'method'>,
  question: CallerQuestion,
  address: string,
  { findCaller, lookUps }: Pick<SharedServices, 'findCaller' | 'lookUps'>,
): Authorization {
  const accept = async (found: FoundCaller | null): Promise<Caller> => {
    const { token, grant } = await acceptToken(lookUps, found);
    authorizeScope(method, token.scopes);
    enterWorkspace(access, grant, address);
    return { application_id: token.application_id, address, token };
  };
  return {
    authorize: async () => accept(await findCaller(question)),
    authorizeWithin: async (tx, { application_id }) => {
      await shareAuthority(tx, application_id, question.workspace_id);
      const found = await findCallerWithin(tx, question);
      if (found === null) throw invalidToken(true);
      await accept(found.caller);
      return found.now;
    },
  };
}

/** Scopes of which one is enough, by method (spec, Authentication 6). */
const SUFFICIENT_SCOPES: Readonly<Record<Method, readonly Scope[]>> = {
  GET: ['read'],
  POST: ['write'],
  PATCH: ['write'],
  PUT: ['write'],
  DELETE: ['destroy', 'write'],
};

/** 403 unless the token carries a scope that the method takes. */
function authorizeScope(method: Method, scopes: readonly Scope[]): void {
  const sufficient = SUFFICIENT_SCOPES[method];
  if (sufficient.some((scope) => scopes.includes(scope))) return;
  throw forbidden({
    'WWW-Authenticate': `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${sufficient.join(' ')}"`,
  });
}
