import type { Story } from '#tools/examples/story.ts';
import { ARCHIVE } from './webhook-endpoints.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION =
  '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries';
const MEMBER = `${COLLECTION}/:id`;
const RUNS = '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/resend_runs';

/** The log of an endpoint whose subscriber was down for its first delivery. */
export async function recordDeliveries(
  story: Story,
  { workspace_id, otherToken }: Partnership,
  webhook_endpoint_id: number,
): Promise<void> {
  const { show } = story;
  const log = { params: { workspace_id, webhook_endpoint_id } };
  const failed = { ...log, query: { state: 'retry_scheduled' } };
  const { first } = await show(
    `GET ${COLLECTION}`,
    200,
    'Those that wait for their next attempt',
    failed,
  );
  await show(`GET ${COLLECTION}`, 400, 'An unknown state', {
    ...log,
    query: { state: 'lost' },
  });
  const delivery = { params: { ...log.params, id: first.id } };
  story.deliveries.answer(ARCHIVE, 200, '');
  await story.time.advance(60);
  await story.deliveries.send();
  await show(`GET ${MEMBER}`, 200, 'One delivery with its attempts', delivery);
  await show(`GET ${MEMBER}`, 404, 'A delivery that does not exist', {
    params: { ...log.params, id: 999 },
  });
  await show(`POST ${MEMBER}/resend`, 201, 'Send it once more, under a new id', delivery);
  const stranger = { ...delivery, token: otherToken };
  await show(`POST ${MEMBER}/resend`, 403, "Another application's endpoint", stranger);
  await story.deliveries.send();
  await show(`GET ${COLLECTION}`, 200, 'The whole log', log);
  await recordResendRun(story, log, stranger.token);
}

/** Resends all failed deliveries in the background after an outage. */
async function recordResendRun(
  { show }: Story,
  log: { params: { workspace_id: string; webhook_endpoint_id: number } },
  otherToken: string,
): Promise<void> {
  const resend = `POST ${COLLECTION}/resend`;
  const filter = { state: 'abandoned', occurred_from: '2026-01-01T00:00:00+01:00' };
  const failed = { ...log, body: { resend_run: filter } };
  const { data } = await show(resend, 202, 'All that was abandoned since the new year', failed);
  await show(resend, 403, "Another application's endpoint", { ...log, token: otherToken });
  await show(resend, 422, 'A state in which nothing has failed', {
    ...log,
    body: { resend_run: { state: 'acknowledged' } },
  });
  await show(resend, 422, 'Missed events without the beginning of their period', {
    ...log,
    body: { resend_run: { missed: true } },
  });
  await show(`GET ${RUNS}`, 200, 'The runs of the endpoint', log);
  const run = { params: { ...log.params, id: data.id } };
  await show(`GET ${RUNS}/:id`, 200, 'A run that has ended', run);
  await show(`GET ${RUNS}/:id`, 404, 'A run that does not exist', {
    params: { ...log.params, id: 999 },
  });
}
