import type { Cipher } from '#kernel/cipher.ts';
import { slicesOf } from '#kernel/slices.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperationOrigin } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { insertOperations } from './insert-operations.ts';
import { readKnownOperations } from './known-operations.ts';
import { identifyOperation, type IdentifiedOperation, type NewOperation } from './new-operation.ts';
import { recogniseStatement, recogniseSync } from './recognise-operations.ts';

interface RecordedOperations {
  created: number;
  known: number;
  /** For each given operation. */
  areNew: readonly boolean[];
}

/**
 * Adds the operations of one statement file or sync, complete so that equals can be ranked, to an account
 * locked for update. A known one stays as it is, except that a sync sets the provider's id.
 */
export async function recordOperations(
  tx: Transaction,
  cipher: Cipher,
  account: BankAccount,
  operations: readonly NewOperation[],
  origin: BankOperationOrigin,
): Promise<RecordedOperations> {
  const identified: IdentifiedOperation[] = [];
  for await (const slice of slicesOf(operations)) identified.push(...slice.map(identifyOperation));
  const stored = await readKnownOperations(tx, account, identified);
  const recognise = origin === 'synchronized' ? recogniseSync : recogniseStatement;
  const recognised = recognise(identified, stored);
  const fresh = identified.flatMap((operation, at) => {
    const outcome = recognised[at];
    return outcome?.kind === 'new' ? [{ ...operation, rank: outcome.rank }] : [];
  });
  const adopted = identified.flatMap(({ provider_operation_id: name }, at) => {
    const outcome = recognised[at];
    if (name === null || outcome?.kind !== 'known') return [];
    const { id, provider_operation_id } = outcome.known;
    return provider_operation_id === null ? [{ id, name }] : [];
  });
  await adoptOperations(tx, account, adopted);
  await insertOperations(tx, cipher, account, fresh, origin);
  const areNew = recognised.map(({ kind }) => kind === 'new');
  return { created: fresh.length, known: operations.length - fresh.length, areNew };
}

const ADOPT = statement<
  never,
  [workspace_id: string, ids: readonly string[], names: readonly string[]]
>(
  'adopt_operations',
  `
    update bank_operations o set provider_operation_id = next.name
    from unnest($2::bigint[], $3::text[]) as next (id, name)
    where o.workspace_id = $1 and o.id = next.id and o.provider_operation_id is null`,
);

/** Sets the provider's ids on operations from statements. */
async function adoptOperations(
  tx: Transaction,
  { workspace_id }: RowKey,
  adopted: readonly { id: string; name: string }[],
): Promise<void> {
  for await (const slice of slicesOf(adopted)) {
    const ids = slice.map(({ id }) => id);
    await ADOPT.run(
      tx,
      workspace_id,
      ids,
      slice.map(({ name }) => name),
    );
  }
}
