import { IBANS, LAMPS, STATIONERY } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_connections';
const MEMBER = '/api/v1/bank_connections/:id';

const FIRST_OPERATIONS = [
  {
    provider_operation_id: '2026-03-20-001',
    amount: '2304.00',
    booking_date: '2026-03-20',
    description: `VIR SEPA GALERIE DES BRUMES ${LAMPS.invoice_number}`,
    counterparty_name: LAMPS.buyer.name,
  },
  {
    provider_operation_id: '2026-03-20-002',
    amount: '-12.50',
    booking_date: '2026-03-20',
    description: 'FRAIS DE TENUE DE COMPTE MARS',
  },
];

const LATER_OPERATIONS = [
  {
    provider_operation_id: '2026-03-26-001',
    amount: '-542.15',
    booking_date: '2026-03-26',
    description: `VIR SEPA PAPETERIE DU CANAL ${STATIONERY.invoice_number}`,
    counterparty_name: STATIONERY.seller.name,
    counterparty_iban: IBANS.stationer,
    end_to_end_id: STATIONERY.invoice_number,
  },
  {
    provider_operation_id: '2026-03-26-002',
    amount: '-1850.00',
    booking_date: '2026-03-26',
    description: 'VIR SEPA SCI DES TILLEULS LOYER DE MARS',
    counterparty_name: 'SCI des Tilleuls',
    counterparty_iban: IBANS.landlord,
    end_to_end_id: 'LOYER-2026-03',
  },
];

const sandbox = (balance: string, operations: readonly object[]) => ({
  sandbox: {
    accounts: [
      {
        provider_account_id: 'courant',
        iban: IBANS.current,
        account_name: 'Compte courant',
        bank_name: 'Banque des Brumes',
        balance,
        operations,
      },
    ],
  },
});

/** A bank is connected, with an account and two operations. @returns the connection's id */
export async function recordBankConnection(
  { show }: Story,
  { workspace_id }: Partnership,
): Promise<number> {
  const params = { workspace_id };
  const bank_connection = { provider: 'sandbox', name: 'Banque des Brumes' };
  const create = { params, body: { bank_connection } };
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Connect the sandbox bank', create);
  const unknown = { params, body: { bank_connection: { ...bank_connection, provider: 'ponant' } } };
  await show(`POST ${COLLECTION}`, 422, 'An unknown provider', unknown);
  const member = { params: { id: data.id } };
  await show(`GET ${MEMBER}/sandbox`, 200, 'Nothing yet', member);
  const content = { ...member, body: sandbox('8291.50', FIRST_OPERATIONS) };
  await show(`PUT ${MEMBER}/sandbox`, 200, 'An account with two operations', content);
  const [operation] = FIRST_OPERATIONS;
  const wrong = { ...member, body: sandbox('8291.50', [{ ...operation, amount: '0.00' }]) };
  await show(`PUT ${MEMBER}/sandbox`, 422, 'An operation of nothing', wrong);
  await show(`POST ${MEMBER}/sync`, 202, 'Begin a pass', member);
  await show(`GET ${MEMBER}`, 200, 'After the pass', member);
  await show(`GET ${MEMBER}`, 404, 'A connection that does not exist', { params: { id: 999 } });
  await show(`GET ${COLLECTION}`, 200, 'All connections', { params });
  return data.id;
}

/** The bank has executed a batch. */
export async function playNextPass({ call }: Story, connection_id: number): Promise<void> {
  const member = { params: { id: connection_id } };
  const operations = [...FIRST_OPERATIONS, ...LATER_OPERATIONS];
  await call(`PUT ${MEMBER}/sandbox`, 200, { ...member, body: sandbox('5899.35', operations) });
  await call(`POST ${MEMBER}/sync`, 202, member);
}
