import { EVENT_TYPES } from '#model/event-type.ts';
import { sampleSigningSecret } from '#tools/examples/placeholders.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const MEMBER = `${COLLECTION}/:id`;
const ERP = 'https://erp.atelier-lumiere.example/webhooks';
export const ARCHIVE = 'https://archive.atelier-lumiere.example/webhooks';
const INCLUDES = ['lines', 'tax_subtotals', 'payment_means', 'lifecycle_events'];
const SECRET = sampleSigningSecret('ExampleSigningSecret');
const NEXT_SECRET = sampleSigningSecret('ExampleSigningSecretAfterRotation');

/**
 * The partner subscribes to all event types, and an archive to one. @returns the archive's endpoint
 */
export async function recordWebhookEndpoints(
  story: Story,
  partnership: Partnership,
  category_id: number,
): Promise<number> {
  const { call, redact } = story;
  const params = { workspace_id: partnership.workspace_id };
  await recordCreation(story, params, category_id);
  for (const event_type of EVENT_TYPES.slice(1))
    await call(`POST ${COLLECTION}`, 201, { params, body: endpoint({ event_type, url: ERP }) });
  const archive = endpoint({ event_type: 'invoice.created', url: ARCHIVE, category_id });
  const { data } = await call(`POST ${COLLECTION}`, 201, { params, body: archive });
  redact(String(data['signing_secret']), SECRET);
  await recordReadsAndChanges(story, partnership, data.id);
  const targeted = { params: { id: category_id } };
  await story.show('DELETE /api/v1/categories/:id', 422, 'Targeted by an endpoint', targeted);
  return data.id;
}

const endpoint = (webhook_endpoint: object) => ({ webhook_endpoint });

async function recordCreation(
  { show, redact }: Story,
  params: { workspace_id: string },
  category_id: number,
): Promise<void> {
  const create = (status: number, summary: string, members: object) =>
    show(`POST ${COLLECTION}`, status, summary, { params, body: endpoint(members) });
  const invoices = {
    event_type: 'invoice.created',
    url: ERP,
    name: 'ERP',
    includes: INCLUDES,
  };
  const { data } = await create(201, 'Subscribe to invoices, with four collections', invoices);
  redact(String(data['signing_secret']), SECRET);
  await create(422, 'The same type, URL and category again', invoices);
  await create(422, 'A URL that is not https', { ...invoices, url: ERP.replace('https', 'http') });
  const unknown = { ...invoices, url: ARCHIVE, includes: ['lines', 'attachments'] };
  await create(422, 'An unknown collection', unknown);
  const payments = { event_type: 'payment_batch.updated', url: ERP, category_id };
  await create(422, 'A category on an event type that takes none', payments);
}

async function recordReadsAndChanges(
  { show, redact }: Story,
  { workspace_id, otherToken }: Partnership,
  id: number,
): Promise<void> {
  const collection = { params: { workspace_id } };
  const member = { params: { workspace_id, id } };
  const unknown = { params: { workspace_id, id: 999 } };
  await show(`GET ${COLLECTION}`, 200, 'The first page', {
    ...collection,
    query: { per_page: '3' },
  });
  await show(`GET ${COLLECTION}`, 404, 'A workspace that the application may not reach', {
    params: { workspace_id: 999 },
  });
  await show(`GET ${MEMBER}`, 200, 'One endpoint, without its secret', member);
  await show(`GET ${MEMBER}`, 404, 'An endpoint that does not exist', unknown);
  const changed = { name: 'Archive', includes: ['lines'], standard_webhooks: true };
  const change = { ...member, body: endpoint(changed) };
  await show(`PATCH ${MEMBER}`, 200, 'Name it, with lines and Standard Webhooks', change);
  const internal = { ...member, body: endpoint({ url: 'https://erp.internal/webhooks' }) };
  await show(`PATCH ${MEMBER}`, 422, 'A URL of an internal host', internal);
  const stranger = { ...change, token: otherToken };
  await show(`PATCH ${MEMBER}`, 403, "Another application's endpoint", stranger);
  const rotation = await show(`POST ${MEMBER}/regenerate_secret`, 200, 'Rotate the secret', member);
  redact(String(rotation.data['signing_secret']), NEXT_SECRET);
  const temporary = endpoint({
    event_type: 'invoice.created',
    url: 'https://essai.atelier-lumiere.example/webhooks',
  });
  const { data } = await show(
    `POST ${COLLECTION}`,
    201,
    'Subscribe to headers and download links only',
    {
      ...collection,
      body: temporary,
    },
  );
  redact(String(data['signing_secret']), SECRET);
  const removed = { params: { workspace_id, id: data.id } };
  await show(`DELETE ${MEMBER}`, 204, 'Remove an endpoint', removed);
  await show(`DELETE ${MEMBER}`, 404, 'Remove it again', removed);
}
