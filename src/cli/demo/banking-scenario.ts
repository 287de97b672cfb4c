import { unwrap } from '#client/index.ts';
import { BANK, FEES_RULE } from './bank.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import type { EventMembers } from './event-members.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';
import { showCall } from './show-call.ts';

const ACCOUNTS = { path: '/banking/accounts', event_type: 'bank_account.updated' } as const;
const RECONCILED = {
  path: '/banking/reconciled',
  event_type: 'bank_operation.reconciled',
} as const;
const UNRECONCILED = {
  path: '/banking/unreconciled',
  event_type: 'bank_operation.unreconciled',
} as const;
const RULES = { path: '/banking/rules', event_type: 'bank_rule.applied' } as const;

const CONNECTION = '/api/v1/bank_connections/{id}';
const OPERATION = '/api/v1/bank_operations/{id}';

/** Connects a bank, posts its fee by rule and matches a payment to its sale. @returns the number of deliveries */
export async function playBanking(cast: Cast, partner: Partner): Promise<number> {
  const { api, params } = partner;
  await subscribe(cast, partner, [ACCOUNTS, RECONCILED, UNRECONCILED, RULES]);
  await connect(cast, partner);
  const discovered = await receive(cast, [expectAccount(false)]);
  const account = await findAccount(partner);
  await showCall(cast.screen, `POST …/bank_rules: "${FEES_RULE.name}"`, () =>
    api.POST(`${WORKSPACE_PATH}/bank_rules`, { params, body: { bank_rule: FEES_RULE } }),
  );
  await configure(cast, partner, account);
  const posted = await receive(cast, [expectAccount(true), expectRule()]);
  return discovered + posted + (await reconcile(cast, partner));
}

async function connect({ screen }: Cast, { api, params }: Partner): Promise<void> {
  const connection = await showCall(screen, 'POST …/bank_connections: a sandbox bank', () =>
    api.POST(`${WORKSPACE_PATH}/bank_connections`, {
      params,
      body: { bank_connection: { provider: 'sandbox', name: 'Banque des Brumes' } },
    }),
  );
  const path = { id: connection.id };
  await showCall(screen, 'PUT …/sandbox: an account with a payment and a fee', () =>
    api.PUT(`${CONNECTION}/sandbox`, { params: { path }, body: { sandbox: BANK } }),
  );
  await showCall(screen, 'POST …/bank_connections/{id}/sync', () =>
    api.POST(`${CONNECTION}/sync`, { params: { path } }),
  );
}

async function findAccount({ api, params }: Partner): Promise<{ id: number }> {
  const accounts = await api.GET(`${WORKSPACE_PATH}/bank_accounts`, { params });
  return only(unwrap(accounts).data.filter(({ origin }) => origin === 'synchronized'));
}

async function configure(
  { screen }: Cast,
  { api, params }: Partner,
  { id }: { id: number },
): Promise<void> {
  const ledgers = await api.GET(`${WORKSPACE_PATH}/ledgers`, { params });
  const { id: ledger_id } = only(unwrap(ledgers).data);
  await showCall(screen, 'PATCH …/bank_accounts/{id}: a ledger and a suspense account', () =>
    api.PATCH('/api/v1/bank_accounts/{id}', {
      params: { path: { id } },
      body: { bank_account: { ledger_id, suspense_account_code: '471000' } },
    }),
  );
}

/** Matches the payment to the sale by number, then undoes it. */
async function reconcile(cast: Cast, { api, params }: Partner): Promise<number> {
  const { screen } = cast;
  const incoming = await api.GET(`${WORKSPACE_PATH}/bank_operations`, {
    params: { ...params, query: { direction: 'incoming' } },
  });
  const path = { id: only(unwrap(incoming).data).id };
  const operation = await showCall(screen, 'POST …/bank_operations/{id}/converge', () =>
    api.POST(`${OPERATION}/converge`, { params: { path } }),
  );
  const matched = await receive(cast, [expectStatus(RECONCILED, 'matched')]);
  const receipts = await showCall(screen, 'GET …/receipts: the money, with its VAT by rate', () =>
    api.GET(`${WORKSPACE_PATH}/receipts`, { params }),
  );
  only(receipts);
  const { id: allocation_id } = only(operation.allocations);
  await screen.step('DELETE …/allocations/{id}: it was not that one', () =>
    api
      .DELETE(`${OPERATION}/allocations/{allocation_id}`, {
        params: { path: { ...path, allocation_id } },
      })
      .then(unwrap),
  );
  return matched + (await receive(cast, [expectStatus(UNRECONCILED, 'unmatched')]));
}

const expectAccount = (ready: boolean) => ({
  ...ACCOUNTS,
  what: `bank_account.updated (${ready ? 'ready' : 'discovered'}) to ${ACCOUNTS.path}`,
  matches: ({ readiness }: EventMembers) => (readiness as { ready: boolean }).ready === ready, // of the spec
});

const expectRule = () => ({
  ...RULES,
  what: `bank_rule.applied (${FEES_RULE.name}) to ${RULES.path}`,
  matches: (data: EventMembers) => data['name'] === FEES_RULE.name,
});

const expectStatus = (to: typeof RECONCILED | typeof UNRECONCILED, status: string) => ({
  ...to,
  what: `${to.event_type} (${status}) to ${to.path}`,
  matches: (data: EventMembers) => data['reconciliation_status'] === status,
});

function only<Row>(found: readonly Row[]): Row {
  const [first, other] = found;
  if (first === undefined || other !== undefined)
    throw new DemoFailure(`expected one, found ${found.length}`);
  return first;
}
