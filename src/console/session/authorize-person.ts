import { findSession, seeSession, type FoundSession } from '#domain/access/users/sessions.ts';
import { lockRights, lockUser, shareUser } from '#domain/access/users/user-lock.ts';
import type { RequestHead } from '#http/pipeline/call.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import type { Admission, Enter, Exchange, Surface } from '#http/pipeline/surface.ts';
import { forbidden, notFound, type ApiError } from '#kernel/api-error.ts';
import { isRole, reaches, type Audience } from '#model/role.ts';
import type { Queryable } from '#orm/statement.ts';
import { checkOrigin } from './check-origin.ts';
import { readSession } from './cookies.ts';
import { costOfRefusal } from './people-limiter.ts';
import { otherPerson } from './refusals.ts';

/** Throws for a route that is not in the console: a surface of the console never has one. */
const audienceOf = ({ console: audience, path }: ServedRoute): Audience => {
  if (audience === undefined) throw new TypeError(`${path} does not say whom it is for`);
  return audience;
};

/**
 * Checks a person's session: 401, then 429 beyond a person's rate, then 403 for a write from another site, 412 from a page of another person, then 404 or 403 for the role in the workspace.
 * Each later transaction repeats the check and holds off changes that would remove its rights.
 * @param signedOut the refusal without a session
 * @param secondFactorFirst the refusal where a second factor is required
 */
export const authorizePerson =
  (
    signedOut: (request: RequestHead) => ApiError,
    secondFactorFirst: (request: RequestHead) => ApiError,
  ): Surface['authorize'] =>
  (exchange) => {
    const { route, request, services } = exchange;
    const { address } = exchange.caller;
    const audience = audienceOf(route);
    const digest = readSession(request.headers, services.baseUrl);
    const screen = () => {
      if (route.method !== 'GET') checkOrigin(request.headers, services.publicOrigin);
    };
    if (audience === 'open') return enterOpenly(exchange, digest, screen);
    if (digest === null) throw signedOut(request);
    return async (workspace_id) => {
      const admit = (found: FoundSession | null): FoundSession => {
        if (found === null) throw signedOut(request);
        screen();
        checkPerson(request, found);
        checkAudience(audience, found, workspace_id);
        const isOwn = audience === 'signed_in';
        if (!isOwn && found.second_factor_required === true && !found.has_second_factor)
          throw secondFactorFirst(request);
        return found;
      };
      const { lookUps, peopleLimiter, strangers } = services;
      const look = () => services.findSession({ digest, workspace_id });
      const found = await look();
      // Before its body is read: of a hundred at once all would be read before the first is refused.
      const more = costOfRefusal(request.headers) - 1;
      if (found === null) strangers.note(address);
      else await peopleLimiter?.admit({ digest, owner: found.user_id }, request, more);
      const session = admit(found);
      await seeSession(lookUps, session, workspace_id);
      const { user_id } = session;
      return {
        caller: { kind: 'person', user_id, address },
        session,
        check: async () => admit(await look()),
        answered: (isRefused) => {
          if (!isRefused) peopleLimiter?.giveBack(user_id, more);
        },
        begin: async (tx) => {
          await lock(tx, route, user_id);
          return admit(await findSession(tx, digest, workspace_id)).now;
        },
      };
    };
  };

/** A page or call for everyone, which may know who is signed in. */
function enterOpenly(
  { caller, services }: Exchange,
  digest: string | null,
  screen: () => void,
): Enter {
  const admission: Admission = { caller };
  return async () => {
    screen();
    if (digest === null) return admission;
    const session = await services.findSession({ digest, workspace_id: null });
    if (session === null) services.strangers.note(caller.address);
    return session === null ? admission : { ...admission, session };
  };
}

async function lock(tx: Queryable, { changesRights }: ServedRoute, user_id: string): Promise<void> {
  if (changesRights !== true) return shareUser(tx, user_id);
  await lockRights(tx);
  await lockUser(tx, user_id);
}

/** 412 if the page says that it is somebody else's: another tab may have signed in another person. */
function checkPerson({ headers }: RequestHead, { user_id }: FoundSession): void {
  const shown = headers['x-person'];
  if (shown !== undefined && shown !== user_id) throw otherPerson();
}

/** 404 for a workspace without a role, the same as for one that does not exist; 403 for too small a role. */
function checkAudience(
  audience: Audience,
  { role, administrator }: FoundSession,
  workspace_id: string | null,
): void {
  if (isRole(audience)) {
    if (workspace_id === null || role === null) throw notFound();
    if (!reaches(role, audience)) throw forbidden();
  }
  if (audience === 'administrator' && !administrator) throw forbidden();
}
