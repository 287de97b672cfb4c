import type { BankOperation } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

type PreviewedOperation = Pick<
  BankOperation,
  | 'id'
  | 'company_id'
  | 'bank_account_id'
  | 'amount'
  | 'booking_date'
  | 'description'
  | 'counterparty_name'
>;

/** Bounds by an index or a cheap comparison; null is no bound. */
export interface OperationBounds {
  company_id: string | null;
  from: string | null;
  until: string | null;
  bank_account_id: string | null;
  bank_operation_id: string | null;
}

const COLUMNS = `
  o.id, o.company_id, o.bank_account_id, o.amount, o.booking_date, o.description, o.counterparty_name`;

const READ = statement<
  PreviewedOperation,
  [
    workspace_id: string,
    after: string,
    limit: number,
    company_id: string | null,
    from: string | null,
    until: string | null,
    bank_account_id: string | null,
    bank_operation_id: string | null,
  ]
>(
  'read_operations_within',
  `
    select ${COLUMNS} from bank_operations o
    where o.workspace_id = $1 and o.id > $2
      and ($4::bigint is null or o.company_id = $4)
      and ($5::date is null or o.booking_date >= $5) and ($6::date is null or o.booking_date <= $6)
      and ($7::bigint is null or o.bank_account_id = $7) and ($8::bigint is null or o.id = $8)
    order by o.id limit $3`,
);

const READ_DECIDED = statement<
  PreviewedOperation,
  [workspace_id: string, rule_id: string, after: string, limit: number]
>(
  'read_operations_of_rule',
  `
    select ${COLUMNS} from accounting_entries e
    join bank_operations o on o.workspace_id = e.workspace_id and o.id = e.bank_operation_id
    where e.workspace_id = $1 and e.rule_id = $2 and e.bank_operation_id > $3
    order by e.bank_operation_id limit $4`,
);

const BEFORE_ALL = '0';

/** Yields operations within bounds by ascending id, in slices of `length`. */
export async function* readOperationsWithin(
  on: Queryable,
  workspace_id: string,
  bounds: OperationBounds,
  length: number,
): AsyncGenerator<PreviewedOperation[]> {
  const { company_id, from, until, bank_account_id, bank_operation_id } = bounds;
  const others = [company_id, from, until, bank_account_id, bank_operation_id] as const;
  yield* slices((after) => READ.all(on, workspace_id, after, length, ...others), length);
}

export async function* readOperationsOfRule(
  on: Queryable,
  { workspace_id, id }: RowKey,
  length: number,
): AsyncGenerator<PreviewedOperation[]> {
  yield* slices((after) => READ_DECIDED.all(on, workspace_id, id, after, length), length);
}

async function* slices(
  read: (after: string) => Promise<PreviewedOperation[]>,
  length: number,
): AsyncGenerator<PreviewedOperation[]> {
  let after = BEFORE_ALL;
  for (;;) {
    const slice = await read(after);
    if (slice.length > 0) yield slice;
    const last = slice.at(-1);
    if (last === undefined || slice.length < length) return;
    after = last.id;
  }
}
