import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';

/** All columns shown, never the secret. */
export const ENDPOINT_COLUMNS = `
  workspace_id, id, event_type, url, name, description, includes, active, category_id,
  oauth_application_id, created_at, updated_at, deactivated_at, deactivation_reason,
  failure_count, last_error_at, last_error_status, last_error_code, standard_webhooks`;

export interface SelectedEndpoint extends WebhookEndpointRow {
  workspace_id: string;
}
