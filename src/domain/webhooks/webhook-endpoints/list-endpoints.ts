import { startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { ENDPOINT_COLUMNS, type SelectedEndpoint } from './endpoint-columns.ts';

type Behind = [workspace_id: string, after: string];

const LIST = statement<SelectedEndpoint, [...Behind, per_page: number, offset: number]>(
  'list_webhook_endpoints',
  `
    select ${ENDPOINT_COLUMNS} from webhook_endpoints
    where workspace_id = $1 and id > $2 order by id limit $3 offset $4`,
);
const COUNT = statement<{ total: number }, Behind>(
  'count_webhook_endpoints',
  'select count(*)::int as total from webhook_endpoints where workspace_id = $1 and id > $2',
);

/** A workspace's endpoints with a higher id, of every owner. */
export const countEndpoints = async (
  on: Queryable,
  workspace_id: string,
  after = '0',
): Promise<number> => (await COUNT.one(on, workspace_id, after)).total;

/** One page of a workspace's endpoints, of every owner, by ascending id, and the total (rule 9). */
export async function listEndpoints(
  on: Queryable,
  workspace_id: string,
  page: RowPage,
): Promise<[endpoints: WebhookEndpointRow[], total: number]> {
  const [listed, total] = await Promise.all([
    LIST.all(on, workspace_id, startOf(page), page.per_page, page.offset),
    countEndpoints(on, workspace_id, startOf(page)),
  ]);
  return [listed, total];
}
