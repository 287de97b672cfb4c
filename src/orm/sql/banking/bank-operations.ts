import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An operation for reads of sets, without sealed columns and the payments of a batch. */
export type StoredOperation = Omit<
  BankOperation,
  'counterparty_iban' | 'counterparty_key' | 'details'
>;

const COLUMNS = `
  workspace_id, id, company_id, bank_account_id, amount, currency_code, booking_date, value_date,
  description, counterparty_name, counterparty_iban_masked, counterparty_iban_last4, end_to_end_id,
  bank_reference, origin, provider_operation_id, identity, rank, reconciliation_status, version,
  confirmed_amount, projected_at, created_at, updated_at`;

type Some = [workspace_id: string, ids: readonly string[]];

const READ = statement<StoredOperation, Some>(
  'read_operations',
  `select ${COLUMNS} from bank_operations where workspace_id = $1 and id = any($2::bigint[]) order by id`,
);

export const readOperations = (on: Queryable, ...some: Some): Promise<StoredOperation[]> =>
  READ.all(on, ...some);

const SHARE_ACCOUNTS = statement<never, Some>(
  'share_accounts_of_operations',
  `
    select id from bank_accounts
    where workspace_id = $1 and id in (
      select bank_account_id from bank_operations where workspace_id = $1 and id = any($2::bigint[]))
    order by id for share`,
);

const LOCK = statement<StoredOperation, Some>(
  'lock_operations',
  `
    select ${COLUMNS} from bank_operations
    where workspace_id = $1 and id = any($2::bigint[])
    order by id for update`,
);

/**
 * Locks operations by ascending id, and before them their accounts, so their settings cannot change. Missing ones are
 * left out.
 */
export async function lockOperations(tx: Queryable, ...some: Some): Promise<StoredOperation[]> {
  await SHARE_ACCOUNTS.run(tx, ...some);
  return LOCK.all(tx, ...some);
}

const SAVE = statement<
  never,
  [
    ...Some,
    statuses: readonly ReconciliationStatus[],
    versions: readonly number[],
    confirmed_amounts: readonly string[],
    updated_at: readonly Date[],
  ]
>(
  'save_reconciliations',
  `
    update bank_operations o
    set reconciliation_status = next.status, version = next.version,
      confirmed_amount = next.confirmed_amount, updated_at = next.updated_at
    from unnest($2::bigint[], $3::text[], $4::int[], $5::numeric[], $6::timestamptz[])
      as next (id, status, version, confirmed_amount, updated_at)
    where o.workspace_id = $1 and o.id = next.id and o.version = next.version - 1`,
);

export async function saveReconciliations(
  tx: Queryable,
  workspace_id: string,
  operations: readonly StoredOperation[],
): Promise<void> {
  const written = await SAVE.run(
    tx,
    workspace_id,
    operations.map(({ id }) => id),
    operations.map(({ reconciliation_status }) => reconciliation_status),
    operations.map(({ version }) => version),
    operations.map(({ confirmed_amount }) => confirmed_amount),
    operations.map(({ updated_at }) => updated_at),
  );
  if (written !== operations.length)
    throw new Error(`${written} of ${operations.length} operations were saved`);
}
