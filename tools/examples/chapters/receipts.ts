import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/receipts';
const MEMBER = '/api/v1/receipts/:id';

/** A customer pays in cash what no bank operation brings; each payment is declared, or is not. */
export async function recordReceipts(
  { show, call }: Story,
  { workspace_id }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  const sales = await call('GET /api/v1/workspaces/:workspace_id/invoices', 200, { params });
  const sale = sales.list.find(({ total_including_tax }) => total_including_tax === 199.2);
  if (sale === undefined) throw new Error('the story has no such sale');
  const enter = (amount: string) => ({
    params: { id: sale.id },
    body: { receipt: { amount, means: 'cash', received_on: '2026-03-27' } },
  });
  const create = 'POST /api/v1/invoices/:id/receipts';
  const { data } = await show(create, 201, 'A part is paid in cash', enter('120.00'));
  await show(create, 422, 'More than is left to pay', enter('120.00'));
  const member = { params: { id: data.id } };
  await show(`POST ${MEMBER}/declare`, 200, 'Declare it', member);
  await show(`GET ${MEMBER}`, 200, 'Its status 212 has followed', member);
  const other = { params: { id: (await call(create, 201, enter('79.20'))).data.id } };
  await show(`POST ${MEMBER}/dismiss`, 200, 'Leave another undeclared', other);
  await show(`POST ${MEMBER}/dismiss`, 409, 'One that is declared', member);
  await show(`DELETE ${MEMBER}`, 204, 'It was a mistake', other);
  const { list } = await show(`GET ${COLLECTION}`, 200, 'All receipts', { params });
  const allocated = list.find(({ kind }) => kind === 'allocation');
  if (allocated === undefined) throw new Error('the story has no such receipt');
  const paid = { params: { id: allocated.id } };
  await show(`DELETE ${MEMBER}`, 409, 'The receipt of an allocation', paid);
}
