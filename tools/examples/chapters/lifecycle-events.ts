import type { Story } from '#tools/examples/story.ts';
import type { Invoices } from './invoices.ts';

const ROUTE = '/api/v1/invoices/:id/lifecycle_events';

/** The buyer's part in two purchases. */
export async function recordLifecycleEvents(
  { show }: Story,
  { purchase_id, printed_id }: Invoices,
): Promise<void> {
  const set = (status: number, summary: string, id: number, lifecycle_event: object) =>
    show(`POST ${ROUTE}`, status, summary, { params: { id }, body: { lifecycle_event } });
  await set(201, 'Approve a purchase', purchase_id, { state: 'approved' });
  const dispute = {
    status_code: '207',
    reason_code: 'QTE_ERR',
    reason: 'Deux affiches commandées, une seule livrée.',
  };
  await set(201, 'Dispute another, with the reason', printed_id, dispute);
  await set(422, 'A dispute without a reason', printed_id, { state: 'disputed' });
  await set(409, 'A status that cannot follow', purchase_id, { state: 'in_hand' });
  await set(422, 'An unknown state', purchase_id, { state: 'paid' });
  await show(`GET ${ROUTE}`, 200, 'All that happened to an invoice', {
    params: { id: purchase_id },
  });
}

/** The seller has been paid. */
export async function recordCollection({ show }: Story, { sale_id }: Invoices): Promise<void> {
  const amounts = [{ amount: '2304.00', tax_rate: 20 }];
  await show(`POST ${ROUTE}`, 201, 'Report that a sale was collected', {
    params: { id: sale_id },
    body: { lifecycle_event: { state: 'collected', amounts } },
  });
}
