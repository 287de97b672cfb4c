import type { Transaction } from '#orm/database.ts';
import { laterThan } from '#kernel/instant.ts';
import { firstOpenDays, openDay } from '#orm/sql/banking/first-open-days.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { statement } from '#orm/statement.ts';
import type { PlannedEntry } from './plan-entries.ts';

/** An operation as projected, including its new instant. */
export type ProjectedOperation = Pick<
  BankOperation,
  | 'id'
  | 'workspace_id'
  | 'company_id'
  | 'bank_account_id'
  | 'amount'
  | 'booking_date'
  | 'description'
  | 'counterparty_name'
  | 'projected_at'
>;

const INSERT = statement<
  never,
  [
    workspace_id: string,
    now: Date,
    company_ids: readonly string[],
    bank_account_ids: readonly string[],
    bank_operation_ids: readonly string[],
    entry_dates: readonly string[],
    ledger_ids: readonly string[],
    lines: readonly string[],
    rule_ids: readonly (string | null)[],
  ]
>(
  'insert_entries',
  `
    insert into accounting_entries (
      workspace_id, entry_kind, created_at, updated_at, company_id, bank_account_id, bank_operation_id,
      entry_date, ledger_id, lines, rule_id)
    select $1::bigint, 'bank_operation', $2::timestamptz, $2::timestamptz, company_id, bank_account_id,
      bank_operation_id, entry_date, ledger_id, lines, rule_id
    from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::date[], $7::bigint[], $8::text[], $9::bigint[])
      with ordinality as entry (
        company_id, bank_account_id, bank_operation_id, entry_date, ledger_id, lines, rule_id, place)
    order by place`,
);

const UPDATE = statement<
  never,
  [
    workspace_id: string,
    now: Date,
    ids: readonly string[],
    ledger_ids: readonly string[],
    lines: readonly string[],
    rule_ids: readonly (string | null)[],
  ]
>(
  'rewrite_entries',
  `
    update accounting_entries e
    set ledger_id = entry.ledger_id, lines = entry.lines, rule_id = entry.rule_id, updated_at = $2
    from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as entry (id, ledger_id, lines, rule_id)
    where e.workspace_id = $1 and e.id = entry.id and not e.exported`,
);

type Planned = PlannedEntry<ProjectedOperation>;

/** Writes locked operations' entries, none into a sealed period; existing ones keep their id. */
export async function writeEntries(
  tx: Transaction,
  workspace_id: string,
  planned: readonly Planned[],
): Promise<void> {
  const fresh = planned.filter(({ before }) => before === null);
  if (fresh.length > 0) {
    const sealed = await firstOpenDays(tx, workspace_id);
    await INSERT.run(
      tx,
      workspace_id,
      tx.now,
      fresh.map(({ operation }) => operation.company_id),
      fresh.map(({ operation }) => operation.bank_account_id),
      fresh.map(({ operation }) => operation.id),
      fresh.map(({ operation: { booking_date, company_id } }) =>
        openDay(booking_date, sealed.get(company_id)),
      ),
      ...columnsOf(fresh),
    );
  }
  const known = planned.flatMap((plan) =>
    plan.before === null ? [] : { id: plan.before.id, plan },
  );
  if (known.length === 0) return;
  const ids = known.map(({ id }) => id);
  const columns = columnsOf(known.map(({ plan }) => plan));
  const rewritten = await UPDATE.run(tx, workspace_id, tx.now, ids, ...columns);
  if (rewritten !== known.length) throw new Error('a locked entry was exported');
}

const columnsOf = (
  planned: readonly Planned[],
): [ledger_ids: string[], lines: string[], rule_ids: (string | null)[]] => [
  planned.map(({ account }) => account.ledger_id),
  planned.map(({ text }) => text),
  planned.map(({ decided }) => decided?.rule.id ?? null),
];

const MARK = statement<
  never,
  [workspace_id: string, ids: readonly string[], instants: readonly Date[]]
>(
  'mark_projected',
  `
    update bank_operations o set projected_at = next.projected_at
    from unnest($2::bigint[], $3::timestamptz[]) as next (id, projected_at)
    where o.workspace_id = $1 and o.id = next.id`,
);

/** Dates the projection of locked operations, in rows and objects, each later than the one before. */
export async function markProjected(
  tx: Transaction,
  workspace_id: string,
  operations: readonly ProjectedOperation[],
): Promise<void> {
  if (operations.length === 0) return;
  for (const operation of operations) {
    const { projected_at: last } = operation;
    operation.projected_at = last === null ? tx.now : laterThan(last, tx.now);
  }
  const ids = operations.map(({ id }) => id);
  const instants = operations.map(({ projected_at }) => projected_at ?? tx.now);
  await MARK.run(tx, workspace_id, ids, instants);
}
