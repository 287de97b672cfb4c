import { slicesOf } from '#kernel/slices.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankOperationOrigin } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { IdentifiedOperation } from './new-operation.ts';

export interface KnownOperation {
  id: string;
  identity: string;
  rank: number;
  bank_reference: string | null;
  amount: string;
  origin: BankOperationOrigin;
  provider_operation_id: string | null;
}

type Account = [workspace_id: string, bank_account_id: string];

/**
 * One index look-up per key. `offset 0` keeps look-ups apart; `+ 0` avoids the account's indexes, with which each
 * would read the whole account until PostgreSQL has statistics.
 */
const lookUp = (keys: string, condition: string): string => `
    select o.id, o.identity, o.rank, o.bank_reference, o.amount, o.origin, o.provider_operation_id
    from unnest(${keys}
      cross join lateral (
        select id, identity, rank, bank_reference, amount, origin, provider_operation_id
        from bank_operations
        where workspace_id = $1 and ${condition} and bank_account_id + 0 = $2
        offset 0) as o`;

const OPTIONS = { plannedEachTime: 'a plan made while the table was empty reads it whole' };

const BY_IDENTITY = statement<KnownOperation, [...Account, identities: readonly string[]]>(
  'read_operations_by_identity',
  lookUp('$3::text[]) as next (identity)', 'identity = next.identity'),
  OPTIONS,
);

const BY_REFERENCE = statement<
  KnownOperation,
  [...Account, references: readonly string[], amounts: readonly string[]]
>(
  'read_operations_by_reference',
  lookUp(
    '$3::text[], $4::numeric[]) as next (bank_reference, amount)',
    'bank_reference = next.bank_reference and amount = next.amount',
  ),
  OPTIONS,
);

const BY_PROVIDER_ID = statement<KnownOperation, [...Account, ids: readonly string[]]>(
  'read_operations_by_provider_id',
  lookUp('$3::text[]) as next (id)', 'provider_operation_id = next.id'),
  OPTIONS,
);

/**
 * The locked account's operations that any of these may be, by ascending id. Each distinct key is looked up once:
 * each slice would read thousands of equals again.
 */
export async function readKnownOperations(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  operations: readonly IdentifiedOperation[],
): Promise<KnownOperation[]> {
  const account: Account = [workspace_id, id];
  const known = new Map<string, KnownOperation>();
  const keep = (found: readonly KnownOperation[]) => {
    for (const operation of found) known.set(operation.id, operation);
  };
  const identities = new Set(operations.map(({ identity }) => identity));
  for await (const slice of slicesOf([...identities]))
    keep(await BY_IDENTITY.all(tx, ...account, slice));
  const referred = new Map(operations.filter(isReferred).map((one) => [referenceKeyOf(one), one]));
  for await (const slice of slicesOf([...referred.values()])) {
    const references = slice.map(({ bank_reference }) => bank_reference);
    const amounts = slice.map(({ amount }) => amount);
    keep(await BY_REFERENCE.all(tx, ...account, references, amounts));
  }
  const names = new Set(operations.flatMap((one) => one.provider_operation_id ?? []));
  for await (const slice of slicesOf([...names]))
    keep(await BY_PROVIDER_ID.all(tx, ...account, slice));
  return [...known.values()].sort((one, other) => Number(one.id) - Number(other.id));
}

/** Null without a bank reference. */
export const referenceKeyOf = ({
  bank_reference,
  amount,
}: Pick<KnownOperation, 'bank_reference' | 'amount'>): string | null =>
  bank_reference === null ? null : `${amount} ${bank_reference}`;

const isReferred = (
  operation: IdentifiedOperation,
): operation is IdentifiedOperation & { bank_reference: string } =>
  operation.bank_reference !== null;
