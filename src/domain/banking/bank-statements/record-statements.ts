import type { BankStatement, Camt053 } from '#bank-files/camt-053.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Transaction } from '#orm/database.ts';
import { recordOperations } from '#domain/banking/bank-operations/record-operations.ts';
import type { ImportedStatement } from './store-import.ts';
import type { StatedAccount } from './statement-accounts.ts';
import { watchContinuity } from './watch-continuity.ts';

/** Adds the operations and balance of one account's statements; returns statements by place in the message. */
export async function recordStatements(
  tx: Transaction,
  cipher: Cipher,
  message: Camt053,
  { account, created: account_created, statements: places }: StatedAccount,
): Promise<Map<number, ImportedStatement>> {
  const own = new Set(places);
  const entries = message.entries.filter(({ statement }) => own.has(statement));
  const operations = entries.map((entry) => ({ ...entry, provider_operation_id: null }));
  const { areNew } = await recordOperations(tx, cipher, account, operations, 'statement_import');
  const statements = places.flatMap((place) => message.statements[place] ?? []);
  const { warnings, balance } = watchContinuity(account, statements);
  // The ORM skips an unchanged balance.
  Object.assign(account, balance);
  await tx.em.flush();
  const booked = countBy(entries.map(({ statement }) => statement));
  const created = countBy(
    entries.filter((_, at) => areNew[at] === true).map(({ statement }) => statement),
  );
  const show = (statement: BankStatement, place: number): ImportedStatement => {
    const { statement_id, entries_count, entries_skipped } = statement;
    const operations_created = created.get(place) ?? 0;
    return {
      statement_id,
      bank_account_id: account.id,
      account_created,
      entries_count,
      operations_created,
      operations_known: (booked.get(place) ?? 0) - operations_created,
      entries_skipped,
      warnings: warnings.get(statement) ?? [],
    };
  };
  return new Map(statements.map((one, at) => [places[at] ?? 0, show(one, places[at] ?? 0)]));
}

function countBy(places: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}
