import { createApiSurfaces } from '#api/surfaces.ts';
import { createEndpointFinder } from '#domain/webhooks/webhook-endpoints/find-endpoint.ts';
import { guardApplications } from '#api/guarded-side.ts';
import { guardPeople } from '#console/guarded-side.ts';
import { createConsoleSurfaces, refuseUnrouted } from '#console/surfaces.ts';
import type { SharedServices } from '#http/pipeline/call.ts';

/**
 * Joins the surfaces of applications and of people, each with its own connections.
 * @param people connections, shared among people
 */
export function createSides(
  services: SharedServices,
  people: Pick<SharedServices, 'lookUps' | 'shareDatabase'>,
) {
  const { lookUps, shareDatabase } = people;
  const findEndpoint = createEndpointFinder(lookUps);
  const ofPeople: SharedServices = { ...services, lookUps, shareDatabase, findEndpoint };
  const pages = createConsoleSurfaces();
  return {
    sides: [
      { surfaces: createApiSurfaces(services), services },
      { surfaces: pages, services: ofPeople },
    ],
    guarded: [guardApplications(services), guardPeople(pages, services)],
    refuseUnrouted,
  };
}
