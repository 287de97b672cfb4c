import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND_FIRST = statement<RowKey, [after: string]>(
  'find_first_accounting_export',
  `
    select workspace_id, id from accounting_exports
    where workspace_id > $1 and state = 'running'
    order by workspace_id, id limit 1`,
);

/** The export of the first workspace above `after` that has one to make. */
export const findFirstExport = (on: Queryable, after: string): Promise<RowKey | null> =>
  FIND_FIRST.first(on, after);
