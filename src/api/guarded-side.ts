import type { GuardedSide } from '#http/guarded-side.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { sectionOf } from '#http/sectioned-router.ts';
import { tooManyRequests } from '#kernel/api-error.ts';
import { ROUTES } from '#resources/registry.ts';
import { findBearer, invalidToken } from './authorize-application.ts';

const SECTIONS = new Set(
  ROUTES.filter(({ access }) => access !== 'open').map(({ path }) => sectionOf(path)),
);

/** Requests with the token of an application. */
export const guardApplications = ({
  rateLimiter,
  findCaller,
}: Pick<SharedServices, 'rateLimiter' | 'findCaller'>): GuardedSide => ({
  subject: 'application',
  sections: SECTIONS,
  limiter: rateLimiter,
  readSecret: ({ headers }) => findBearer(headers),
  isKnown: async (digest) => (await findCaller({ digest, workspace_id: null })) !== null,
  unknown: () => invalidToken(true),
  tooMany: tooManyRequests,
  refuse: (refusal) => refuseInJson(refusal),
});
