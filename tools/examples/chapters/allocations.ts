import type { Story } from '#tools/examples/story.ts';
import type { Invoices } from './invoices.ts';
import type { Partnership } from './sign-in.ts';

const OPERATIONS = 'GET /api/v1/workspaces/:workspace_id/bank_operations';
const COLLECTION = '/api/v1/bank_operations/:id/allocations';
const MEMBER = `${COLLECTION}/:allocation_id`;

/** A payment is matched by hand: with the wrong invoice, then the right one. */
export async function recordAllocations(
  { show, call, deliveries }: Story,
  { workspace_id }: Partnership,
  { sale_id, advice_id }: Invoices,
): Promise<void> {
  const { list } = await call(OPERATIONS, 200, { params: { workspace_id } });
  const paid = list.find(({ amount }) => amount === '1080.0000');
  if (paid === undefined) throw new Error('the story has no such operation');
  const operation = { params: { id: paid.id } };
  const allocate = (allocation: object) => ({ ...operation, body: { allocation } });
  const wrong = allocate({ invoice_document_id: sale_id, status: 'confirmed' });
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Confirm at once', wrong);
  await deliveries.send();
  const mistake = { params: { ...operation.params, allocation_id: data.id } };
  await show(`DELETE ${MEMBER}`, 204, 'Undo it', mistake);
  await deliveries.send();
  const right = { invoice_document_id: advice_id };
  await show(
    `POST ${COLLECTION}`,
    422,
    'More than the operation has left',
    allocate({ ...right, allocated_amount: '1200.00' }),
  );
  const proposal = await show(
    `POST ${COLLECTION}`,
    201,
    'Propose another invoice',
    allocate(right),
  );
  const proposed = { params: { ...operation.params, allocation_id: proposal.data.id } };
  const stale = { ...proposed, body: { allocation: { version: 1 } } };
  await show(`POST ${MEMBER}/confirm`, 409, 'The operation has changed since', stale);
  await show(`POST ${MEMBER}/confirm`, 200, 'Confirm the proposal', proposed);
  await deliveries.send();
  await show(`GET ${COLLECTION}`, 200, 'All allocations of an operation', operation);
  await show(`DELETE ${MEMBER}`, 404, 'An allocation that does not exist', {
    params: { ...operation.params, allocation_id: 999 },
  });
}
