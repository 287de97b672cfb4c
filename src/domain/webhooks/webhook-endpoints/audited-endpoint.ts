import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

type Settings =
  | 'event_type'
  | 'url'
  | 'name'
  | 'description'
  | 'includes'
  | 'active'
  | 'category_id'
  | 'oauth_application_id'
  | 'standard_webhooks';

/** An endpoint's settings in the audit log, never its secret. */
export const auditedEndpoint = (endpoint: Pick<WebhookEndpoint, Settings>): AuditedMembers => ({
  event_type: endpoint.event_type,
  url: endpoint.url,
  name: endpoint.name,
  description: endpoint.description,
  includes: endpoint.includes,
  active: endpoint.active,
  category_id: endpoint.category_id,
  oauth_application_id: endpoint.oauth_application_id,
  standard_webhooks: endpoint.standard_webhooks,
});
