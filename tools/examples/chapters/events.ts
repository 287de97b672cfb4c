import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const FEED = 'GET /api/v1/workspaces/:workspace_id/events';

/** The feed of what has happened so far. */
export async function recordEvents(
  { show }: Story,
  { workspace_id }: Pick<Partnership, 'workspace_id'>,
): Promise<void> {
  const params = { workspace_id };
  const query = { type: 'payment_batch.updated', limit: '1000' };
  const { json } = await show(FEED, 200, 'Those of payment batches', { params, query });
  const { after } = json['meta'] as { after: string };
  await show(FEED, 200, 'Wait for the next one', { params, query: { after, wait: '1' } });
  await show(FEED, 400, 'A cursor that is none', { params, query: { after: 'yesterday' } });
  const old = after.replace(/\d+$/, '1700000000');
  await show(FEED, 410, 'A cursor older than the events that are kept', {
    params,
    query: { after: old },
  });
}
