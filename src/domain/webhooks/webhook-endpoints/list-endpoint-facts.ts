import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import type { EventType } from '#model/event-type.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { ENDPOINT_FACTS, WITH_FACTS, type EndpointFacts } from './endpoint-facts.ts';

/** Endpoints that the workspace manages, or that applications own. */
export const ENDPOINT_OWNERS = ['workspace', 'application'] as const;
export type EndpointOwner = (typeof ENDPOINT_OWNERS)[number];

/** Whether an endpoint is active; and of the active ones those that fail, of the others those that failed too often. */
export const ENDPOINT_ACTIVITIES = ['true', 'false', 'failing', 'failed'] as const;
export type EndpointActivity = (typeof ENDPOINT_ACTIVITIES)[number];

interface EndpointQuestion {
  workspace_id: string;
  /** Null for any, as in the members below. */
  active: EndpointActivity | null;
  event_type: EventType | null;
  owner: EndpointOwner | null;
  /** Only endpoints with a lower id. */
  before: string | null;
  limit: number;
}

type Values = [
  workspace_id: string,
  active: EndpointActivity | null,
  event_type: EventType | null,
  owner: EndpointOwner | null,
  before: string | null,
  limit: number,
];

const LIST = statement<EndpointFacts, Values>(
  'list_endpoint_facts',
  `
    select ${ENDPOINT_FACTS}
    from (
      select * from webhook_endpoints
      where workspace_id = $1 and ($2::text is null or case $2
          when 'true' then active
          when 'false' then not active
          when 'failing' then active and failure_count > 0
          else deactivation_reason = 'consecutive_failures'
        end)
        and ($3::text is null or event_type = $3)
        and ($4::text is null or (oauth_application_id is null) = ($4 = 'workspace'))
        and ($5::bigint is null or id < $5)
      order by id desc limit $6
    ) e ${WITH_FACTS}
    order by e.id desc`,
  { plannedEachTime: 'it is asked by a person' },
);

/** A page of a workspace's endpoints, of any owner, newest first; `next` is where it continues, null at its end. */
export async function listEndpointFacts(
  on: Queryable,
  { workspace_id, active, event_type, owner, before, limit }: EndpointQuestion,
): Promise<NewestPage<EndpointFacts>> {
  return cutPage(
    await LIST.all(on, workspace_id, active, event_type, owner, before, limit + 1),
    limit,
  );
}
