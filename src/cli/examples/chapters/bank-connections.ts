import type { Resource } from '#cli/examples/story-request.ts';
import type { Story } from '#cli/examples/story.ts';
import type { Partnership } from './sign-in.ts';
import { LAMP_SALE } from './invoices.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_connections';
const MEMBER = '/api/v1/bank_connections/:id';

const ACCOUNT = {
  provider_account_id: 'courant',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPLIL',
  account_name: 'Compte courant',
  bank_name: 'Banque des Brumes',
  balance: '8291.50',
  operations: [
    {
      provider_operation_id: 'virement-1',
      amount: '2304.00',
      booking_date: '2026-03-20',
      description: `VIR SEPA GALERIE DES BRUMES ${LAMP_SALE.invoice_number}`,
      counterparty_name: LAMP_SALE.buyer.name,
    },
    {
      provider_operation_id: 'frais-1',
      amount: '-12.50',
      booking_date: '2026-03-20',
      description: 'FRAIS TENUE DE COMPTE',
    },
  ],
};

const RULE = {
  name: 'Frais bancaires',
  conditions: [
    { field: 'description', operator: 'contains', value: 'frais' },
    { field: 'direction', operator: 'equals', value: 'outgoing' },
  ],
  action: { account_number: '627000' },
};

export interface Banking {
  bank_account_id: number;
}

/** A bank is connected, and its account made ready. */
export async function recordBankConnections(
  story: Story,
  { workspace_id }: Partnership,
): Promise<Banking> {
  const params = { workspace_id };
  const bank_connection = { provider: 'sandbox', name: 'Banque des Brumes' };
  const body = { bank_connection };
  const { data } = await story.show(`POST ${COLLECTION}`, 201, 'Connect a bank', { params, body });
  const connection = { params: { id: data.id } };
  const sandbox = { ...connection, body: { sandbox: { accounts: [ACCOUNT] } } };
  await story.show(`PUT ${MEMBER}/sandbox`, 200, 'What the sandbox bank will answer', sandbox);
  await story.show(`POST ${MEMBER}/sync`, 202, 'Begin a synchronisation', connection);
  await story.deliveries.send();
  const accounts = await story.call('GET /api/v1/workspaces/:workspace_id/bank_accounts', 200, {
    params,
  });
  const account = accounts.first;
  const rule = { params, body: { bank_rule: RULE } };
  await story.show(
    'POST /api/v1/workspaces/:workspace_id/bank_rules',
    201,
    'Post bank fees by a rule',
    rule,
  );
  const ledgers = await story.call('GET /api/v1/workspaces/:workspace_id/ledgers', 200, { params });
  const ledger = ledgers.first;
  await story.show('PATCH /api/v1/bank_accounts/:id', 200, 'Give the account its ledger', {
    params: { id: account.id },
    body: { bank_account: { ledger_id: ledger.id, suspense_account_code: '471000' } },
  });
  const operations = await story.call('GET /api/v1/workspaces/:workspace_id/bank_operations', 200, {
    params,
    query: { direction: 'incoming' },
  });
  await story.deliveries.send();
  const operation = { params: { id: operations.first.id } };
  const converged = await story.show(
    'POST /api/v1/bank_operations/:id/converge',
    200,
    'Match',
    operation,
  );
  await story.deliveries.send();
  const [allocation] = converged.data['allocations'] as [Resource];
  await story.show('DELETE /api/v1/bank_operations/:id/allocations/:allocation_id', 204, 'Undo', {
    params: { ...operation.params, allocation_id: allocation.id },
  });
  await story.deliveries.send();
  return { bank_account_id: account.id };
}
