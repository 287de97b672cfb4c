import { urlDigest } from '#kernel/egress-policy.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { EventType } from '#model/event-type.ts';
import type { Database } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';

/** A row as the operations leave it; the secret is `whsec_test` by default. */
export async function buildEndpoint(
  db: Database,
  cipher: Cipher,
  workspace: { id: string },
  overrides: {
    event_type?: EventType;
    url?: string;
    secret?: string;
    includes?: string[];
    category_id?: string | null;
    oauth_application_id?: string | null;
    active?: boolean;
    standard_webhooks?: boolean;
  } = {},
): Promise<WebhookEndpoint> {
  return db.transact(async ({ em, now }) => {
    const url = overrides.url ?? 'https://hooks.example.com/invoices';
    const category_id = overrides.category_id ?? null;
    const active = overrides.active ?? true;
    const endpoint = em.create(WebhookEndpoint, {
      workspace_id: workspace.id,
      oauth_application_id: overrides.oauth_application_id ?? null,
      event_type: overrides.event_type ?? 'invoice.created',
      url,
      url_digest: urlDigest(new URL(url)),
      category_id,
      category_key: category_id ?? '0',
      name: null,
      description: null,
      includes: overrides.includes ?? [],
      signing_secret: '',
      standard_webhooks: overrides.standard_webhooks ?? false,
      active,
      activation_period: 1,
      activated_at: now,
      failure_count: 0,
      failing_since: null,
      deactivated_at: active ? null : now,
      deactivation_reason: active ? null : 'requested',
      last_error_at: null,
      last_error_status: null,
      last_error_code: null,
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    // Sealed for its row's id.
    endpoint.signing_secret = cipher.seal(overrides.secret ?? 'whsec_test', endpoint.id);
    await em.flush();
    return endpoint;
  });
}

/** Endpoints of a new workspace: one event is a delivery to each. */
export async function buildEndpoints(
  db: Database,
  cipher: Cipher,
  count: number,
  url: (n: number) => string,
): Promise<{ id: string }> {
  const workspace = await buildWorkspace(db);
  for (let n = 0; n < count; n += 1)
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated', url: url(n) });
  return workspace;
}
