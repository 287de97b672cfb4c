import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** The audit log's view of an endpoint: its settings, never its secret. */
export const auditedEndpoint = (
  endpoint: Omit<WebhookEndpointRow, 'id' | 'created_at' | 'updated_at'>,
): AuditedMembers => ({
  event_type: endpoint.event_type,
  url: endpoint.url,
  name: endpoint.name,
  description: endpoint.description,
  includes: endpoint.includes,
  active: endpoint.active,
  category_id: endpoint.category_id,
  oauth_application_id: endpoint.oauth_application_id,
});
