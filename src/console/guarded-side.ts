import type { GuardedSide } from '#http/guarded-side.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import type { RefusedRequest, Surface } from '#http/pipeline/surface.ts';
import { sectionOf } from '#http/sectioned-router.ts';
import { refusePage } from './pipeline/refuse-page.ts';
import { readSession } from './session/cookies.ts';
import { signedOut, signInFirst, tooMuchAsked } from './session/refusals.ts';

const isCall = ({ path }: RefusedRequest): boolean => /^\/console(?:\/|$)/i.test(path);

/**
 * Requests with the session of a person.
 * @param surfaces the console's
 */
export const guardPeople = (
  surfaces: readonly Surface[],
  {
    peopleLimiter,
    findSession,
    baseUrl,
  }: Pick<SharedServices, 'peopleLimiter' | 'findSession' | 'baseUrl'>,
): GuardedSide => ({
  subject: 'person',
  sections: new Set(
    surfaces
      .flatMap(({ routes }) => routes)
      .filter(({ console: audience = 'open' }) => audience !== 'open')
      .map(({ path }) => sectionOf(path)),
  ),
  limiter: peopleLimiter,
  readSecret: ({ headers }) => readSession(headers, baseUrl),
  isKnown: async (digest) => (await findSession({ digest, workspace_id: null })) !== null,
  unknown: (request) =>
    isCall(request) || request.headers['x-part'] !== undefined
      ? signedOut()
      : signInFirst(request.url),
  tooMany: tooMuchAsked,
  refuse: (refusal, request) =>
    isCall(request) ? refuseInJson(refusal) : refusePage(refusal, '', request),
});
