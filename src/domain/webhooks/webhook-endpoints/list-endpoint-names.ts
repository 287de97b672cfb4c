import type { EventType } from '#model/event-type.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface NamedEndpoint {
  id: string;
  name: string | null;
  url: string;
  event_type: EventType;
}

/** As many as a page can offer in a field. */
const MOST = 200;

const LIST = statement<NamedEndpoint, [workspace_id: string, chosen: string | null]>(
  'list_endpoint_names',
  `
    (select id, name, url, event_type from webhook_endpoints where workspace_id = $1
      order by id desc limit ${MOST})
    union
    (select id, name, url, event_type from webhook_endpoints where workspace_id = $1 and id = $2)
    order by id desc`,
);

/** The newest endpoints of a workspace, and the chosen one in any case. */
export const listEndpointNames = (
  on: Queryable,
  workspace_id: string,
  chosen: string | null,
): Promise<NamedEndpoint[]> => LIST.all(on, workspace_id, chosen);
