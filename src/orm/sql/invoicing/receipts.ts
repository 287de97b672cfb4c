import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Of a new one. */
const COLUMNS = `
  workspace_id, company_id, invoice_id, kind, amount, currency_code, received_on, means, reference,
  allocation_id, reverses_id, breakdown, outside_amount, state, reason, due_at, created_at, updated_at`;

type Some = [workspace_id: string, ids: readonly string[]];

export interface GivenShares {
  invoice_id: string;
  /** Of each live receipt. */
  breakdowns: string[];
  /** The sum of what they have beside. */
  outside: string;
}

const READ_GIVEN = statement<GivenShares, Some>(
  'read_given_shares',
  `
    select i.id as invoice_id,
      coalesce(array_agg(r.breakdown) filter (where r.id is not null), '{}') as breakdowns,
      coalesce(sum(r.outside_amount), 0)::text as outside
    from invoices i
    left join receipts r on r.workspace_id = $1 and r.invoice_id = i.id and r.kind <> 'reversal'
      and r.state not in ('withdrawn', 'reversed')
    where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.direction = 'sales'
    group by i.id`,
);

/** What receipts that were not undone have given each part of some invoices; of sales alone. */
export const readGivenShares = (on: Queryable, ...invoices: Some): Promise<GivenShares[]> =>
  READ_GIVEN.all(on, ...invoices);

export type NewReceipt = Omit<
  Receipt,
  'workspace_id' | 'id' | 'counterpart_id' | 'lifecycle_event_id' | 'created_at' | 'updated_at'
>;

const INSERT = statement<{ id: string }, [rows: string]>(
  'insert_receipts',
  `
    insert into receipts (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::receipts, $1::json)
    returning id`,
);

/** @returns ids in the given order */
export async function insertReceipts(
  tx: Queryable & { now: Date },
  workspace_id: string,
  receipts: readonly NewReceipt[],
): Promise<string[]> {
  const instants = { created_at: tx.now, updated_at: tx.now };
  const rows = receipts.map((receipt) => ({ ...receipt, workspace_id, ...instants }));
  const inserted = await INSERT.all(tx, printJson(rows));
  return inserted.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
}

const lockBy = (column: 'id' | 'allocation_id') =>
  statement<Receipt, Some>(
    `lock_receipts_by_${column}`,
    `
      select id, counterpart_id, lifecycle_event_id, ${COLUMNS} from receipts
      where workspace_id = $1 and ${column} = any($2::bigint[])
      order by invoice_id, id for update`,
  );
const LOCK = lockBy('id');
const LOCK_OF_ALLOCATIONS = lockBy('allocation_id');

/** Locks receipts whose invoices are locked, each invoice's in the order of their births. */
export const lockReceipts = (tx: Queryable, ...some: Some): Promise<Receipt[]> =>
  LOCK.all(tx, ...some);

/** {@link lockReceipts} by their allocations: those of purchases have none. */
export const lockReceiptsOf = (tx: Queryable, ...allocations: Some): Promise<Receipt[]> =>
  LOCK_OF_ALLOCATIONS.all(tx, ...allocations);

const SAVE = statement<never, [workspace_id: string, rows: string]>(
  'save_receipts',
  `
    update receipts r
    set state = next.state, reason = next.reason, lifecycle_event_id = next.lifecycle_event_id,
      counterpart_id = next.counterpart_id, due_at = next.due_at, updated_at = next.updated_at
    from json_populate_recordset(null::receipts, $2::json) next
    where r.workspace_id = $1 and r.id = next.id`,
);

/** Saves locked receipts after their moves. */
export async function saveReceipts(
  tx: Queryable,
  workspace_id: string,
  receipts: readonly Receipt[],
): Promise<void> {
  const written = await SAVE.run(tx, workspace_id, printJson(receipts));
  if (written !== receipts.length)
    throw new Error(`${written} of ${receipts.length} receipts were saved`);
}

const WAKE = statement<never, [workspace_id: string, invoice_id: string, now: Date]>(
  'wake_receipts',
  `
    update receipts set due_at = $3
    where workspace_id = $1 and invoice_id = $2 and state = 'waiting' and due_at is null`,
);

/** Lets receipts that waited for a status of their locked invoice have their turn. */
export async function wakeReceipts(tx: Transaction, workspace_id: string, id: string) {
  if ((await WAKE.run(tx, workspace_id, id, tx.now)) > 0) tx.announce('receipts');
}
