import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';

/** The columns that reads select: everything shown, never the secret; instants as epoch milliseconds. */
export const ENDPOINT_COLUMNS = `
  workspace_id, id, event_type, url, name, description, includes, active, category_id,
  oauth_application_id,
  (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from updated_at) * 1000)::float8 as updated_ms`;

export interface SelectedEndpoint extends Omit<WebhookEndpointRow, 'created_at' | 'updated_at'> {
  workspace_id: string;
  created_ms: number;
  updated_ms: number;
}

export const readSelected = (selected: SelectedEndpoint): WebhookEndpointRow => ({
  ...selected,
  created_at: new Date(selected.created_ms),
  updated_at: new Date(selected.updated_ms),
});
