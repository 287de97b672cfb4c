import { createBankAccount } from '#domain/banking/bank-accounts/create-bank-account.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import type { Expectation } from './inbox.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';
import { showCall } from './show-call.ts';

const BATCHES = '/payments/batches';
const INSTRUCTIONS = '/payments/instructions';
/** Example IBANs from the registry, of no account. */
const OWN_IBAN = 'FR1420041010050500013M02606';
const PAYMENTS = [
  {
    end_to_end_id: 'LOYER-11',
    amount: '1850.00',
    beneficiary_name: 'SCI des Tilleuls',
    beneficiary_iban: 'DE89370400440532013000',
    reference: 'Loyer de novembre',
  },
  {
    end_to_end_id: 'PAPIER-2041',
    amount: '214.80',
    beneficiary_name: 'Papeterie Meunier',
    beneficiary_iban: 'BE68539007547034',
    reference: 'Facture 2041',
  },
];
const ALL_EXECUTED = {
  statuses: PAYMENTS.map(({ end_to_end_id }) => ({ end_to_end_id, status: 'ACSC' as const })),
};
const BATCH = '/api/v1/payment_batches/{id}';
const DAY_MS = 86_400_000;

/** Takes a two-payment batch from draft to `completed`. @returns the number of deliveries */
export async function playPayments(cast: Cast, partner: Partner): Promise<number> {
  const { screen } = cast;
  const { api, params } = partner;
  const bank_account_id = await screen.step('A bank account, from the command line', () =>
    openAccount(cast, partner),
  );
  await subscribe(cast, partner, [
    { path: BATCHES, event_type: 'payment_batch.updated' },
    { path: INSTRUCTIONS, event_type: 'payment_instruction.updated' },
  ]);
  const batch = await showCall(
    screen,
    'POST …/payment_batches: two payments, by a sandbox bank',
    () =>
      api.POST(`${WORKSPACE_PATH}/payment_batches`, {
        params,
        body: {
          payment_batch: {
            name: 'Fournisseurs de novembre',
            bank_account_id,
            channel: 'sandbox',
            execution_date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
            instructions: PAYMENTS,
          },
        },
      }),
  );
  const member = { params: { path: { id: batch.id } } };
  await approveAndSubmit(cast, partner, batch);
  const handedOver = await receive(cast, [
    expectBatch(batch, 'draft', 'pending_approval'),
    expectBatch(batch, 'pending_approval', 'approved'),
    ...expectInstructions('draft', 'submitted'),
    expectBatch(batch, 'approved', 'submitted'),
  ]);
  await showCall(
    screen,
    'POST …/payment_batches/{id}/bank_reports: the bank has executed both',
    () => api.POST(`${BATCH}/bank_reports`, { ...member, body: { bank_report: ALL_EXECUTED } }),
  );
  const executed = await receive(cast, [
    ...expectInstructions('submitted', 'settled'),
    expectBatch(batch, 'submitted', 'completed'),
  ]);
  return handedOver + executed;
}

async function approveAndSubmit(
  { screen }: Cast,
  { api }: Partner,
  { id }: { id: number },
): Promise<void> {
  const member = { params: { path: { id } } };
  const { version } = await showCall(
    screen,
    'POST …/payment_batches/{id}/submit_for_approval',
    () => api.POST(`${BATCH}/submit_for_approval`, member),
  );
  await showCall(screen, 'POST …/payment_batches/{id}/approve', () =>
    api.POST(`${BATCH}/approve`, { ...member, body: { payment_batch: { version } } }),
  );
  await showCall(screen, 'POST …/payment_batches/{id}/submit', () =>
    api.POST(`${BATCH}/submit`, member),
  );
}

async function openAccount({ stage }: Cast, { params }: Partner): Promise<number> {
  const { id } = await createBankAccount(stage.service.storage, COMMAND_LINE, {
    workspace_id: String(params.path.workspace_id),
    company_id: null,
    account_name: 'Compte courant',
    bank_name: 'Banque du Commerce',
    iban: OWN_IBAN,
    bic: null,
  });
  return Number(id);
}

const expectBatch = (batch: { id: number }, from: string, to: string): Expectation => ({
  what: `payment_batch.updated (${from} to ${to}) to ${BATCHES}`,
  path: BATCHES,
  event_type: 'payment_batch.updated',
  matches: (data) =>
    data['id'] === batch.id && data['previous_state'] === from && data['state'] === to,
});

const expectInstructions = (from: string, to: string): Expectation[] =>
  PAYMENTS.map(({ end_to_end_id }) => ({
    what: `payment_instruction.updated (${end_to_end_id}, ${from} to ${to}) to ${INSTRUCTIONS}`,
    path: INSTRUCTIONS,
    event_type: 'payment_instruction.updated',
    matches: (data) =>
      data['end_to_end_id'] === end_to_end_id &&
      data['previous_status'] === from &&
      data['status'] === to,
  }));
