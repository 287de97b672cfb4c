import { IBANS, STATIONERY } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Invoices } from './invoices.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';

const RENT = {
  end_to_end_id: 'LOYER-2026-03',
  amount: '1850.00',
  beneficiary_name: 'SCI des Tilleuls',
  beneficiary_iban: IBANS.landlord,
  reference: 'Loyer de mars',
};

export interface Payments {
  workspace_id: string;
  bank_account_id: number;
  invoices: Invoices;
  /** A purchase from the network. */
  received_id: number;
}

/** Two payments, from draft to approval. @returns the batch's id */
export async function recordPaymentBatches({ show }: Story, payments: Payments): Promise<number> {
  const params = { workspace_id: payments.workspace_id };
  const draft = {
    name: 'Fournisseurs de mars',
    bank_account_id: payments.bank_account_id,
    channel: 'sandbox',
    execution_date: '2030-03-26',
    instructions: [RENT],
  };
  const create = (members: object) => ({
    params,
    body: { payment_batch: { ...draft, ...members } },
  });
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Draft a batch', create({}));
  const wrong = { execution_date: '2026-03-20', instructions: [{ ...RENT, amount: '0.00' }] };
  await show(
    `POST ${COLLECTION}`,
    422,
    'A day that is past, and an amount of nothing',
    create(wrong),
  );
  await recordEditing({ show }, data.id, payments);
  const { data: other } = await show(`POST ${COLLECTION}`, 201, 'A draft without payments', {
    ...create({ name: 'Acomptes', instructions: [] }),
  });
  const empty = { params: { id: other.id } };
  await show(`POST ${MEMBER}/submit_for_approval`, 422, 'Nothing to approve', empty);
  await show(`DELETE ${MEMBER}`, 204, 'Remove a draft', empty);
  const drafts = { params, query: { state: 'draft' } };
  await show(`GET ${COLLECTION}`, 200, 'All drafts', drafts);
  return data.id;
}

async function recordEditing(
  { show }: Pick<Story, 'show'>,
  id: number,
  { invoices }: Payments,
): Promise<void> {
  const member = { params: { id } };
  const rename = {
    ...member,
    body: { payment_batch: { name: 'Loyer et fournisseurs', version: 1 } },
  };
  await show(`PATCH ${MEMBER}`, 200, 'Rename a draft', rename);
  await show(`PATCH ${MEMBER}`, 409, 'Somebody has changed it since', rename);
  const stationery = {
    end_to_end_id: STATIONERY.invoice_number,
    amount: '542.15',
    beneficiary_name: STATIONERY.seller.name,
    beneficiary_iban: IBANS.stationer,
    reference: `Facture ${STATIONERY.invoice_number}`,
    invoice_document_id: invoices.purchase_id,
  };
  const replace = (...instructions: object[]) => ({ ...member, body: { instructions } });
  const route = `PUT ${MEMBER}/instructions`;
  await show(route, 200, 'The rent, and a purchase', replace(RENT, stationery));
  const mistyped = { ...stationery, beneficiary_iban: 'FR7699999000340000007821507' };
  await show(route, 422, 'A mistyped IBAN', replace(RENT, mistyped));
  await show(`GET ${MEMBER}/instructions`, 200, 'What it pays', member);
  await show(`GET ${MEMBER}`, 200, 'A draft', member);
  await show(`GET ${MEMBER}`, 404, 'A batch that does not exist', { params: { id: 999 } });
}

/** Ends with the batch approved. */
export async function recordApproval({ show }: Story, id: number): Promise<void> {
  const member = { params: { id } };
  const seen = (read: number) => ({ ...member, body: { payment_batch: { version: read } } });
  await show(`POST ${MEMBER}/approve`, 409, 'A draft', seen(3));
  await show(`POST ${MEMBER}/submit_for_approval`, 200, 'Submit a draft for approval', member);
  await show(`POST ${MEMBER}/refuse_approval`, 200, 'Refuse the approval: a draft again', member);
  const { data } = await show(
    `POST ${MEMBER}/submit_for_approval`,
    200,
    'Submit it once more',
    member,
  );
  const version = Number(data['version']);
  await show(`POST ${MEMBER}/approve`, 422, 'A batch of which no version was read', member);
  await show(`POST ${MEMBER}/approve`, 409, 'A batch that has changed since', seen(version - 1));
  await show(`POST ${MEMBER}/approve`, 200, 'Approve it as it was read', seen(version));
  await show(`POST ${MEMBER}/approve`, 200, 'Approve it again: nothing changes', seen(version));
  await show(`POST ${MEMBER}/refuse_approval`, 409, 'An approved batch', member);
  await show(`PATCH ${MEMBER}`, 409, 'A batch that is no draft', {
    ...member,
    body: { payment_batch: { name: 'Loyer' } },
  });
  await show(`DELETE ${MEMBER}`, 409, 'A batch that is no draft', member);
}
