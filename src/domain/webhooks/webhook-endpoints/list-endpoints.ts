import type { Database } from '#orm/database.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { ENDPOINT_COLUMNS, readSelected, type SelectedEndpoint } from './endpoint-columns.ts';

const LIST = {
  name: 'list_webhook_endpoints',
  text: `
    select ${ENDPOINT_COLUMNS} from webhook_endpoints
    where workspace_id = $1 order by id limit $2 offset $3`,
};
const COUNT = {
  name: 'count_webhook_endpoints',
  text: 'select count(*)::int as total from webhook_endpoints where workspace_id = $1',
};

/** One page of a workspace's endpoints by ascending id, those of every owner, and how many there are (rule 9). */
export async function listEndpoints(
  { pool }: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[endpoints: WebhookEndpointRow[], total: number]> {
  const [listed, counted] = await Promise.all([
    pool.query<SelectedEndpoint>({ ...LIST, values: [workspace_id, page.per_page, page.offset] }),
    pool.query<{ total: number }>({ ...COUNT, values: [workspace_id] }),
  ]);
  return [listed.rows.map(readSelected), counted.rows[0]?.total ?? 0];
}
