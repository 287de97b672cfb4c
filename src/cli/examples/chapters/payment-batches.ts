import type { Story } from '#cli/examples/story.ts';
import type { Partnership } from './sign-in.ts';
import type { Banking } from './bank-connections.ts';
import type { Invoices } from './invoices.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';

/** Two suppliers are paid. */
export async function recordPaymentBatches(
  story: Story,
  { workspace_id }: Partnership,
  { purchase_id }: Invoices,
  { bank_account_id }: Banking,
): Promise<void> {
  const payment_batch = {
    name: 'Fournisseurs de mars',
    bank_account_id,
    channel: 'sandbox',
    execution_date: '2026-03-26',
    instructions: [
      {
        end_to_end_id: 'LOYER-2026-03',
        amount: '1850.00',
        beneficiary_name: 'SCI des Tilleuls',
        beneficiary_iban: 'DE89370400440532013000',
        reference: 'Loyer de mars',
      },
      {
        end_to_end_id: 'F-2026-0117',
        amount: '542.15',
        beneficiary_name: 'Papeterie du Canal',
        beneficiary_iban: 'FR7630006000011234567890189',
        reference: 'Facture F-2026-0117',
        invoice_document_id: purchase_id,
      },
    ],
  };
  const request = { params: { workspace_id }, body: { payment_batch } };
  const { data } = await story.show(`POST ${COLLECTION}`, 201, 'Draft a batch', request);
  const batch = { params: { id: data.id } };
  await story.show(`POST ${MEMBER}/submit_for_approval`, 200, 'Submit for approval', batch);
  await story.show(`POST ${MEMBER}/approve`, 200, 'Approve', batch);
  await story.show(`POST ${MEMBER}/submit`, 202, 'Hand over to the bank', batch);
  await story.deliveries.send();
  const statuses = payment_batch.instructions.map(({ end_to_end_id }) => ({
    end_to_end_id,
    status: 'ACSC',
  }));
  const report = { ...batch, body: { bank_report: { statuses } } };
  await story.show(`POST ${MEMBER}/bank_reports`, 200, 'The bank has executed both', report);
  await story.deliveries.send();
}
