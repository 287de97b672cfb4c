import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
import type { Database } from '#orm/database.ts';
import { BankStatement } from '#orm/entities/bank-statement.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { ImportedStatement, StatementImport } from './store-import.ts';

/** An import in a list, without its statements. */
export interface ListedImport extends Omit<StatementImport, 'statements'> {
  statements_count: number;
  /** Statements with a warning. */
  warned_count: number;
}

const LIST = statement<ListedImport, [workspace_id: string, before: string | null, limit: number]>(
  'list_bank_statements',
  `
    select workspace_id, id, company_id, format, message_id, operations_created, operations_known,
      entries_skipped, created_at, json_array_length(statements::json) as statements_count,
      (select count(*) from json_array_elements(statements::json) one
        where json_array_length(one -> 'warnings') > 0)::int as warned_count
    from bank_statements
    where workspace_id = $1 and ($2::bigint is null or id < $2)
    order by id desc limit $3`,
  { plannedEachTime: 'it is asked by a person' },
);

/** A page of a workspace's imports, newest first; `next` is where it continues, null at its end. */
export async function listImports(
  on: Queryable,
  { workspace_id, before, limit }: { workspace_id: string; before: string | null; limit: number },
): Promise<NewestPage<ListedImport>> {
  return cutPage(await LIST.all(on, workspace_id, before, limit + 1), limit);
}

/** An import with its statements, in the order of the file. 404. */
export async function readImport(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<StatementImport> {
  const populate = ['statements'] as const;
  const found = await findOr404(
    db.reader().findOne(BankStatement, { workspace_id, id }, { populate }),
  );
  return { ...found, statements: JSON.parse(found.statements) as ImportedStatement[] }; // a column of ours
}
