import type { Story } from '#cli/examples/story.ts';
import { ARCHIVE } from './webhook-endpoints.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION =
  '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries';
const MEMBER = `${COLLECTION}/:id`;

/** The log of an endpoint whose subscriber was down when its first delivery came. */
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
}
