import { IBANS, STATIONERY } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Payments } from './payment-batches.ts';

const COLLECTION = 'POST /api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';

/** An approved batch goes to the sandbox bank. */
export async function recordHandover({ show, deliveries }: Story, id: number): Promise<void> {
  const member = { params: { id } };
  await show(`POST ${MEMBER}/sepa_export`, 409, 'A batch of another channel', member);
  await show(`POST ${MEMBER}/submit`, 202, 'Hand it over to the bank', member);
  await show(`POST ${MEMBER}/submit`, 200, 'Again: the handover has begun', member);
  await deliveries.send();
  const report = (...statuses: object[]) => ({ ...member, body: { bank_report: { statuses } } });
  const rent = { end_to_end_id: 'LOYER-2026-03', status: 'ACSP' };
  const stationery = { end_to_end_id: STATIONERY.invoice_number, status: 'ACSP' };
  const route = `POST ${MEMBER}/bank_reports`;
  await show(route, 200, 'The bank has accepted both', report(rent, stationery));
  const wrong = report({ ...rent, status: 'DONE' });
  await show(route, 422, 'An unknown status', wrong);
  await deliveries.send();
}

export async function recordExecution({ show, deliveries }: Story, id: number): Promise<void> {
  const member = { params: { id } };
  const executed = ['LOYER-2026-03', STATIONERY.invoice_number].map((end_to_end_id) => ({
    end_to_end_id,
    status: 'ACSC',
  }));
  const report = { ...member, body: { bank_report: { statuses: executed } } };
  await show(`POST ${MEMBER}/bank_reports`, 200, 'The bank has executed both', report);
  await deliveries.send();
  await show(`GET ${MEMBER}`, 200, 'A completed batch', member);
}

/** The bank refuses another one. */
export async function recordRefusal(
  { show, call, deliveries }: Story,
  { workspace_id, bank_account_id }: Payments,
): Promise<void> {
  const deposit = {
    end_to_end_id: 'ACOMPTE-2026-04',
    amount: '9000.00',
    beneficiary_name: 'SCI des Tilleuls',
    beneficiary_iban: IBANS.landlord,
    reference: 'Dépôt de garantie',
  };
  const payment_batch = {
    name: 'Dépôt de garantie',
    bank_account_id,
    channel: 'sandbox',
    execution_date: '2030-03-26',
    instructions: [deposit],
    sandbox: { outcome: 'refused', reason: 'Provision insuffisante' },
  };
  const create = { params: { workspace_id }, body: { payment_batch } };
  const { data } = await show(COLLECTION, 201, 'A batch that the sandbox will refuse', create);
  const member = { params: { id: data.id } };
  await call(`POST ${MEMBER}/submit_for_approval`, 200, member);
  await call(`POST ${MEMBER}/approve`, 200, {
    ...member,
    body: { payment_batch: { version: 2 } },
  });
  await call(`POST ${MEMBER}/submit`, 202, member);
  await show(`GET ${MEMBER}`, 200, 'A batch that the bank has refused', member);
  await deliveries.send();
}
