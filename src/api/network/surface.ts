import { readBearer, invalidToken } from '#api/authorize-application.ts';
import type { Admission, Surface } from '#http/pipeline/surface.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import { sameDigest } from '#kernel/secret.ts';
import { NETWORK_ROUTES } from './routes.ts';

/** The e-invoicing network's channel, present only with a configured token. */
export const NETWORK_SURFACE: Surface = {
  routes: NETWORK_ROUTES,
  authorize: ({ request, caller: { address }, services: { networkTokenDigest } }) => {
    const digest = readBearer(request.headers);
    if (networkTokenDigest === null || !sameDigest(digest, networkTokenDigest))
      throw invalidToken(true);
    const admission: Admission = { caller: { kind: 'network', address } };
    return () => Promise.resolve(admission);
  },
  refuse: refuseInJson,
  held: 'flows',
  ignoresQuery: true,
};
