import { cutPage, type NewestPage } from '#domain/shared/newest-page.ts';
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

const COLUMNS = `
  workspace_id, id, company_id, format, message_id, operations_created, operations_known,
  entries_skipped, created_at`;

const LIST = statement<ListedImport, [workspace_id: string, before: string | null, limit: number]>(
  'list_bank_statements',
  `
    select ${COLUMNS}, json_array_length(statements::json) as statements_count,
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

const READ = statement<
  Omit<StatementImport, 'statements'> & { statements: string },
  [workspace_id: string, id: string]
>(
  'read_bank_statement',
  `select ${COLUMNS}, statements from bank_statements where workspace_id = $1 and id = $2`,
);

/** An import with its statements, in the order of the file. 404. */
export async function readImport(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<StatementImport> {
  const { statements, ...found } = await findOr404(READ.first(on, workspace_id, id));
  return { ...found, statements: JSON.parse(statements) as ImportedStatement[] }; // a column of ours
}
