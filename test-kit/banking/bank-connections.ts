import { sql } from 'kysely';
import { createBankWorker, type BankWorkerOptions } from '#connectors/banks/bank-worker.ts';
import type { BankProvider } from '#connectors/banks/provider.ts';
import { createSandboxBank } from '#connectors/banks/sandbox.ts';
import type { QueueWorker } from '#connectors/queue-worker.ts';
import {
  findDueSync,
  leaseSync,
  type LeasedSync,
} from '#domain/banking/bank-connections/lease-sync.ts';
import { createLog } from '#kernel/log.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

type Members = Record<string, unknown>;

export const SYNC_TIMEOUT_MS = 30_000;
export const SYNC_LEASE_MS = 30_000;

export const IBAN = 'FR7630006000011234567890189';
export const OTHER_IBAN = 'FR1420041010050500013M02606';
export const PARTY_IBAN = 'DE89370400440532013000';

export const listedAccount = (overrides: Members = {}): Members => ({
  provider_account_id: 'acc-1',
  iban: IBAN,
  bic: 'AGRIFRPP',
  account_name: 'Compte courant',
  bank_name: 'Banque Exemple',
  currency_code: 'EUR',
  balance: '1000.00',
  operations: [],
  ...overrides,
});

export const listedOperation = (overrides: Members = {}): Members => ({
  provider_operation_id: 'op-1',
  amount: '-120.50',
  currency_code: 'EUR',
  booking_date: '2026-11-19',
  value_date: '2026-11-19',
  description: 'VIR SEPA MENUISERIE DURAND F-2026-001',
  counterparty_name: 'Menuiserie Durand',
  counterparty_iban: PARTY_IBAN,
  end_to_end_id: 'E2E-1',
  bank_reference: '2026111900001',
  ...overrides,
});

export async function buildConnection(
  { call, workspace }: Pick<Partner, 'call' | 'workspace'>,
  overrides: Members = {},
): Promise<{ id: string; path: string }> {
  const bank_connection = { provider: 'sandbox', name: 'Ma banque', ...overrides };
  const collection = `/api/v1/workspaces/${workspace.id}/bank_connections`;
  const { id } = dataOf(await call('POST', collection, { bank_connection }));
  return { id: String(id), path: `/api/v1/bank_connections/${String(id)}` };
}

interface Connected {
  path: string;
}

export const fillSandbox = async (
  { call }: Pick<Partner, 'call'>,
  { path }: Connected,
  sandbox: Members,
): Promise<Members> => dataOf(await call('PUT', `${path}/sandbox`, { sandbox }));

export const requestSync = async (
  { call }: Pick<Partner, 'call'>,
  { path }: Connected,
): Promise<Members> => dataOf(await call('POST', `${path}/sync`));

export const readConnection = async (
  { call }: Pick<Partner, 'call'>,
  { path }: Connected,
): Promise<Members> => dataOf(await call('GET', path));

/** Resolves with the connection once its sync ended. */
export async function syncEnd(
  partner: Pick<Partner, 'call'>,
  connection: Connected,
): Promise<Members> {
  for (;;) {
    const read = await readConnection(partner, connection);
    if (read['state'] !== 'syncing') return read;
  }
}

export async function startBankWorker(
  { db, service }: Pick<Partner, 'db' | 'service'>,
  overrides: Partial<BankWorkerOptions> & { provider?: BankProvider } = {},
): Promise<QueueWorker> {
  const { cipher, compute, observer } = service.services;
  const { provider = createSandboxBank({ db, cipher, compute }), ...others } = overrides;
  const worker = createBankWorker({
    db,
    cipher,
    providers: { sandbox: provider },
    observer,
    log: createLog('silent'),
    timeout: SYNC_TIMEOUT_MS,
    lease: SYNC_LEASE_MS,
    pollInterval: 20,
    ...others,
  });
  await worker.start();
  return worker;
}

/** Fills a sandbox and makes one sync. */
export async function syncWith(
  partner: Partner,
  connection: Connected,
  sandbox: Members,
): Promise<Members> {
  await fillSandbox(partner, connection, sandbox);
  await requestSync(partner, connection);
  const worker = await startBankWorker(partner);
  try {
    return await syncEnd(partner, connection);
  } finally {
    await worker.stop();
  }
}

/** Leases the due sync, as a worker does. */
export async function leaseDue({ db }: Pick<Partner, 'db'>, worker: string): Promise<LeasedSync> {
  const due = await findDueSync(db, '0');
  const held = due && (await leaseSync(db, due, worker, SYNC_LEASE_MS));
  if (held === null) throw new Error('no sync is due');
  return held;
}

/** The data of all `bank_account.updated` so far. */
export async function readAccountEvents({ db }: Pick<Partner, 'db'>): Promise<Members[]> {
  const events = await readFrozenEvents(db);
  return events
    .filter(({ type }) => type === 'bank_account.updated')
    .map((event) => JSON.parse(dataText(event)) as Members);
}

export const readAccounts = async ({
  call,
  workspace,
}: Pick<Partner, 'call' | 'workspace'>): Promise<Members[]> => {
  const path = `/api/v1/workspaces/${workspace.id}/bank_accounts?per_page=100`;
  return listOf(await call('GET', path));
};

/** The account of a workspace that has one. */
export async function onlyAccount(partner: Pick<Partner, 'call' | 'workspace'>): Promise<Members> {
  const [account, ...others] = await readAccounts(partner);
  if (account === undefined || others.length > 0) throw new Error('not one account');
  return account;
}

/** Sets a ledger and both codes. */
export async function configureAccount(
  { call, workspace }: Pick<Partner, 'call' | 'workspace'>,
  id: unknown,
  members: Members = {},
): Promise<void> {
  const ledgers = await call('GET', `/api/v1/workspaces/${workspace.id}/ledgers`);
  const [{ id: ledger_id }] = dataOf(ledgers) as unknown as [{ id: number }];
  const bank_account = { ledger_id, suspense_account_code: '471000', ...members };
  dataOf(await call('PATCH', `/api/v1/bank_accounts/${String(id)}`, { bank_account }));
}

export async function readRuns({ db }: Pick<Partner, 'db'>): Promise<object[]> {
  const { rows } = await db.pool.query<object>(
    `select kind, bank_account_id, options::json, actor::json, operations_count
     from bank_runs order by id`,
  );
  return rows;
}

/** A row of `bank_operations`, without its sealed columns. */
export interface OperationRow {
  bank_account_id: string;
  provider_operation_id: string | null;
  amount: string;
  description: string;
  origin: string;
}

export async function readOperations({ db }: Pick<Partner, 'db'>): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    select bank_account_id, provider_operation_id, amount, description, origin
    from bank_operations order by id
  `.execute(sqlOn(db));
  return rows;
}

/** Everything that a sync writes, except its connection. */
export const readSynced = async (partner: Partner) => ({
  accounts: await readAccounts(partner),
  operations: await readOperations(partner),
  events: await readFrozenEvents(partner.db),
});
