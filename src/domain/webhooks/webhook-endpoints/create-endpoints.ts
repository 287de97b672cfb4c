import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { EventType } from '#model/event-type.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { checkCreation, writeEndpoint, type EndpointDependencies } from './create-endpoint.ts';
import type { EndpointMembers } from './endpoint-members.ts';

export interface EndpointsCreationMembers extends EndpointMembers {
  event_types: readonly EventType[];
}

interface EndpointsCreation extends CheckedInput<EndpointsCreationMembers> {
  workspace_id: string;
}

/**
 * Creates an endpoint of the workspace for each event type, all or none. A type without categories or collections gets
 * none of them, if another of the types takes them. 422 with the broken rules of all types.
 */
export async function createEndpoints(
  deps: EndpointDependencies,
  actor: Actor,
  { workspace_id, members, violations: shape }: EndpointsCreation,
): Promise<{ endpoint: WebhookEndpoint; signing_secret: string }[]> {
  const { event_types = [], ...shared } = members;
  return deps.db.transact(async (tx) => {
    const violations = [...shape];
    const columns = [];
    for (const event_type of event_types) {
      const own = membersFor(event_type, event_types, shared);
      const creation = { workspace_id, oauth_application_id: null, members: own, violations: [] };
      const checked = await checkCreation(tx, deps, creation, event_types.length);
      violations.push(...checked.violations);
      if (checked.columns !== null) columns.push(checked.columns);
    }
    if (violations.length > 0) throw refusedAtCreation(distinct(violations));
    const created = [];
    for (const one of columns) created.push(await writeEndpoint(tx, deps.cipher, actor, one));
    return created;
  });
}

const takesIncludes = (type: EventType): boolean => EVENT_CATALOGUE[type].includes.length > 0;
const takesCategory = (type: EventType): boolean => EVENT_CATALOGUE[type].category;

/** The shared members, without those that only others of the types take. */
function membersFor(
  event_type: EventType,
  types: readonly EventType[],
  { includes = null, category_id = null, ...shared }: Partial<EndpointMembers>,
) {
  const isMeant = (takes: (type: EventType) => boolean): boolean =>
    takes(event_type) || !types.some(takes);
  return {
    ...shared,
    event_type,
    includes: isMeant(takesIncludes) ? includes : null,
    category_id: isMeant(takesCategory) ? category_id : null,
  };
}

/** Most rules are about members that all types share. */
const distinct = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((one) => [`${one.field} ${one.message}`, one])).values(),
];
