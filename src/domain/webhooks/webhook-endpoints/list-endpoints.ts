import { statement, type Queryable } from '#orm/statement.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { ENDPOINT_COLUMNS, type SelectedEndpoint } from './endpoint-columns.ts';

const LIST = statement<SelectedEndpoint, [workspace_id: string, per_page: number, offset: number]>(
  'list_webhook_endpoints',
  `
    select ${ENDPOINT_COLUMNS} from webhook_endpoints
    where workspace_id = $1 order by id limit $2 offset $3`,
);
const COUNT = statement<{ total: number }, [workspace_id: string]>(
  'count_webhook_endpoints',
  'select count(*)::int as total from webhook_endpoints where workspace_id = $1',
);

/** One page of a workspace's endpoints by ascending id, those of every owner, and how many there are (rule 9). */
export async function listEndpoints(
  on: Queryable,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[endpoints: WebhookEndpointRow[], total: number]> {
  const [listed, { total }] = await Promise.all([
    LIST.all(on, workspace_id, page.per_page, page.offset),
    COUNT.one(on, workspace_id),
  ]);
  return [listed, total];
}
