import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_operations';
const MEMBER = '/api/v1/bank_operations/:id';
const RUN = '/api/v1/bank_runs/:id';

/** Operations posted before the rules existed. */
export async function recordProjection(
  { show, deliveries }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  await show(`POST ${COLLECTION}/project`, 202, 'Post all operations again, in a run', { params });
  await deliveries.send();
}

/** A customer's payment finds its invoice. */
export async function recordConvergence(
  { show, deliveries }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const incoming = { direction: 'incoming', reconciliation_status: 'unmatched', to: '2026-03-31' };
  const unmatched = { params: { workspace_id }, query: incoming };
  const { list } = await show(
    `GET ${COLLECTION}`,
    200,
    'Incoming operations without an invoice',
    unmatched,
  );
  const paid = list.find(({ amount }) => amount === '2304.0000');
  if (paid === undefined) throw new Error('the story has no such operation');
  const member = { params: { id: paid.id } };
  await show(`POST ${MEMBER}/converge`, 200, 'Match it with the open invoices', member);
  await deliveries.send();
  await show(`GET ${MEMBER}`, 200, 'An operation that is matched and posted', member);
  await show(`GET ${MEMBER}`, 404, 'An operation that does not exist', { params: { id: 999 } });
  await show(`POST ${MEMBER}/project`, 200, 'Post it again: nothing changes', member);
  const wrong = { ...member, body: { convergence: { threshold: 2 } } };
  await show(`POST ${MEMBER}/converge`, 422, 'A threshold above 1', wrong);
}

/** The payments of a batch find their invoices, in a run over the workspace. */
export async function recordRuns(
  { show, deliveries }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  const { data } = await show(
    `POST ${COLLECTION}/converge`,
    202,
    'Match all operations, in a run',
    {
      params,
      body: { convergence: { threshold: '0.90' } },
    },
  );
  await deliveries.send();
  const done = { params: { id: data.id } };
  await show(`GET ${RUN}`, 200, 'A run that has ended', done);
  await show(`GET ${RUN}`, 404, 'A run that does not exist', { params: { id: 999 } });
  const outgoing = { params, query: { direction: 'outgoing', per_page: '2' } };
  await show(`GET ${COLLECTION}`, 200, 'Two outgoing operations', outgoing);
  const unknown = { params, query: { direction: 'sideways' } };
  await show(`GET ${COLLECTION}`, 400, 'An unknown direction', unknown);
}
