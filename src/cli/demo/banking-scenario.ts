import { asList, type JsonObject } from './api-client.ts';
import { BANK, FEES_RULE } from './bank.ts';
import type { Cast, Partner } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';

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

/** A bank is connected, its fee posted by a rule, and a payment matched with its sale. @returns how many deliveries came */
export async function playBanking(cast: Cast, partner: Partner): Promise<number> {
  await subscribe(cast, partner, [ACCOUNTS, RECONCILED, UNRECONCILED, RULES]);
  await connect(cast, partner);
  const discovered = await receive(cast, [expectAccount(false)]);
  const account = await findAccount(partner);
  await cast.screen.step(`POST …/bank_rules: "${FEES_RULE.name}"`, () =>
    partner.api.post(`${partner.workspace}/bank_rules`, { bank_rule: FEES_RULE }),
  );
  await configure(cast, partner, account);
  const posted = await receive(cast, [expectAccount(true), expectRule()]);
  return discovered + posted + (await reconcile(cast, partner));
}

async function connect({ screen }: Cast, { api, workspace }: Partner): Promise<void> {
  const connection = await screen.step('POST …/bank_connections: a sandbox bank', () =>
    api.post(`${workspace}/bank_connections`, {
      bank_connection: { provider: 'sandbox', name: 'Banque des Brumes' },
    }),
  );
  const path = `/api/v1/bank_connections/${String(connection['id'])}`;
  await screen.step('PUT …/sandbox: an account with a payment and a fee', () =>
    api.put(`${path}/sandbox`, { sandbox: BANK }),
  );
  await screen.step('POST …/bank_connections/{id}/sync', () => api.post(`${path}/sync`, {}));
}

async function findAccount({ api, workspace }: Partner): Promise<JsonObject> {
  const accounts = asList(await api.get(`${workspace}/bank_accounts`));
  return only(accounts.filter(({ origin }) => origin === 'synchronized'));
}

async function configure(
  { screen }: Cast,
  { api, workspace }: Partner,
  account: JsonObject,
): Promise<void> {
  const { id: ledger_id } = only(asList(await api.get(`${workspace}/ledgers`)));
  await screen.step('PATCH …/bank_accounts/{id}: a ledger and a suspense account', () =>
    api.patch(`/api/v1/bank_accounts/${String(account['id'])}`, {
      bank_account: { ledger_id, suspense_account_code: '471000' },
    }),
  );
}

/** The payment is matched with the sale by its number, and taken off again. */
async function reconcile(cast: Cast, { api, workspace }: Partner): Promise<number> {
  const { screen } = cast;
  const incoming = asList(await api.get(`${workspace}/bank_operations?direction=incoming`));
  const path = `/api/v1/bank_operations/${String(only(incoming)['id'])}`;
  const operation = await screen.step('POST …/bank_operations/{id}/converge', () =>
    api.post(`${path}/converge`, {}),
  );
  const matched = await receive(cast, [expectStatus(RECONCILED, 'matched')]);
  const allocation = only(asList(operation['allocations']));
  await screen.step('DELETE …/allocations/{id}: it was not that one', () =>
    api.delete(`${path}/allocations/${String(allocation['id'])}`),
  );
  return matched + (await receive(cast, [expectStatus(UNRECONCILED, 'unmatched')]));
}

const expectAccount = (ready: boolean) => ({
  ...ACCOUNTS,
  what: `bank_account.updated (${ready ? 'ready' : 'discovered'}) to ${ACCOUNTS.path}`,
  matches: ({ readiness }: JsonObject) => (readiness as { ready: boolean }).ready === ready, // of the spec
});

const expectRule = () => ({
  ...RULES,
  what: `bank_rule.applied (${FEES_RULE.name}) to ${RULES.path}`,
  matches: (data: JsonObject) => data['name'] === FEES_RULE.name,
});

const expectStatus = (to: typeof RECONCILED | typeof UNRECONCILED, status: string) => ({
  ...to,
  what: `${to.event_type} (${status}) to ${to.path}`,
  matches: (data: JsonObject) => data['reconciliation_status'] === status,
});

function only(found: readonly JsonObject[]): JsonObject {
  const [first, other] = found;
  if (first === undefined || other !== undefined)
    throw new DemoFailure(`expected one, found ${found.length}`);
  return first;
}
