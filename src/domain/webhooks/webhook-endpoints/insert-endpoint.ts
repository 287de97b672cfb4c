import type { Cipher } from '#kernel/cipher.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { saveTriple, TAKEN_AT_CREATION } from './triple-rule.ts';

export type NewEndpoint = Pick<
  WebhookEndpoint,
  | 'workspace_id'
  | 'oauth_application_id'
  | 'event_type'
  | 'url'
  | 'url_digest'
  | 'category_id'
  | 'category_key'
  | 'name'
  | 'description'
  | 'includes'
  | 'standard_webhooks'
>;

/** Inserts the endpoint; waits for a transaction taking its triple, and fails if that commits. */
export async function insertEndpoint(
  tx: Transaction,
  cipher: Cipher,
  columns: NewEndpoint,
  signing_secret: string,
): Promise<WebhookEndpoint> {
  const endpoint = tx.em.create(WebhookEndpoint, {
    ...columns,
    signing_secret: '',
    active: true,
    activation_period: 1,
    activated_at: tx.now,
    failure_count: 0,
    failing_since: null,
    deactivated_at: null,
    deactivation_reason: null,
    last_error_at: null,
    last_error_status: null,
    last_error_code: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await saveTriple(tx, () => refusedAtCreation([TAKEN_AT_CREATION]));
  // Sealed with the id, known only after the insert.
  endpoint.signing_secret = cipher.seal(signing_secret, endpoint.id);
  await tx.em.flush();
  return endpoint;
}
