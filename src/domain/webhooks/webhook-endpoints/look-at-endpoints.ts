import { statement, type Queryable } from '#orm/statement.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';

/** Without the secret. */
export interface SeenEndpoint extends WebhookEndpointRow {
  workspace_id: string;
  /** Null if the workspace manages it. */
  application_name: string | null;
}

const COLUMNS = `
  e.workspace_id, e.id, e.event_type, e.url, e.name, e.description, e.includes, e.active,
    e.category_id, e.oauth_application_id, a.name as application_name, e.failure_count,
    e.created_at, e.updated_at, e.deactivated_at, e.deactivation_reason, e.last_error_at,
    e.last_error_status, e.last_error_code, e.standard_webhooks`;

const LIST = statement<SeenEndpoint, [workspace_id: string, active: boolean | null, limit: number]>(
  'look_at_webhook_endpoints',
  `
    select ${COLUMNS} from webhook_endpoints e
    left join oauth_applications a on a.id = e.oauth_application_id
    where e.workspace_id = $1 and ($2::boolean is null or e.active = $2)
    order by e.id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

const FIND = statement<SeenEndpoint, [workspace_id: string, id: string]>(
  'look_at_webhook_endpoint',
  `
    select ${COLUMNS} from webhook_endpoints e
    left join oauth_applications a on a.id = e.oauth_application_id
    where e.workspace_id = $1 and e.id = $2`,
);

/** The newest endpoints of a workspace, of any owner, newest first. */
export const lookAtEndpoints = (
  on: Queryable,
  workspace_id: string,
  active: boolean | null,
  limit: number,
): Promise<SeenEndpoint[]> => LIST.all(on, workspace_id, active, limit);

/** One endpoint, or null. */
export const lookAtEndpoint = (
  on: Queryable,
  workspace_id: string,
  id: string,
): Promise<SeenEndpoint | null> => FIND.first(on, workspace_id, id);
