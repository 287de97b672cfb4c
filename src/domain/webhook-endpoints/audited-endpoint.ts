import type { WebhookEndpointRow } from '../../render/webhook-endpoint.ts';

export type AuditedEndpoint = Readonly<Record<string, unknown>>;

/** What the audit log keeps of an endpoint: its settings, never its secret. */
export const auditedEndpoint = (
  endpoint: Omit<WebhookEndpointRow, 'id' | 'created_at' | 'updated_at'>,
): AuditedEndpoint => ({
  event_type: endpoint.event_type,
  url: endpoint.url,
  name: endpoint.name,
  description: endpoint.description,
  includes: endpoint.includes,
  active: endpoint.active,
  category_id: endpoint.category_id,
  oauth_application_id: endpoint.oauth_application_id,
});

/** The members that differ, before and after; null when none does. Arrays are compared as they stand. */
export function changedMembers(
  before: AuditedEndpoint,
  after: AuditedEndpoint,
): { before: AuditedEndpoint; after: AuditedEndpoint } | null {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return null;
  const pick = (all: AuditedEndpoint) => Object.fromEntries(changed.map((key) => [key, all[key]]));
  return { before: pick(before), after: pick(after) };
}
