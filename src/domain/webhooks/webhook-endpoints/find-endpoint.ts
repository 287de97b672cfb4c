import { createBatchLoader } from '#orm/batch-loader.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { ENDPOINT_COLUMNS, type SelectedEndpoint } from './endpoint-columns.ts';

export type EndpointFinder = (key: RowKey) => Promise<WebhookEndpointRow | null>;

const FIND_ENDPOINTS = statement<SelectedEndpoint, [workspace_ids: string[], ids: string[]]>(
  'find_webhook_endpoints',
  `
    select ${ENDPOINT_COLUMNS}
    from unnest($1::bigint[], $2::bigint[]) as asked (workspace_id, id)
    join webhook_endpoints e using (workspace_id, id)
    where e.workspace_id = any($1::bigint[])`,
);

const keyOf = ({ workspace_id, id }: RowKey) => `${workspace_id}:${id}`;

/** Reads endpoints of any owner, many requests in one statement. */
export function createEndpointFinder(on: Queryable): EndpointFinder {
  return createBatchLoader<RowKey, WebhookEndpointRow>(async (keys) => {
    const asked = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
    const rows = await FIND_ENDPOINTS.all(
      on,
      asked.map(({ workspace_id }) => workspace_id),
      asked.map(({ id }) => id),
    );
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(keyOf(key)) ?? null);
  });
}
