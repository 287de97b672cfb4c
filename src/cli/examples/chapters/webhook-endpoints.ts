import { EVENT_TYPES } from '#model/event-type.ts';
import type { Story } from '#cli/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const URL = 'https://erp.atelier-lumiere.example/webhooks';
const SECRET = 'whsec_ExampleSigningSecretForDocumentationOnly0001';
const INCLUDES = ['lines', 'tax_subtotals', 'payment_means', 'lifecycle_events'];

/** The partner subscribes to all eight event types. */
export async function recordWebhookEndpoints(
  story: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  for (const event_type of EVENT_TYPES) {
    const members = event_type === 'invoice.created' ? { includes: INCLUDES } : {};
    const webhook_endpoint = { event_type, url: URL, ...members };
    const body = { webhook_endpoint };
    const { data } = await story.call(`POST ${COLLECTION}`, 201, { params, body });
    story.conceal(String(data['signing_secret']), SECRET);
  }
}
