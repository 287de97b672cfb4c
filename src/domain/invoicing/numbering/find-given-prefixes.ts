import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<{ prefix: string }, [workspace_id: string, company_id: string]>(
  'find_given_prefixes',
  `
    select distinct prefix from number_series
    where workspace_id = $1 and company_id = $2 and last_issue_date is not null`,
);

/** The prefixes of a company's series that gave a number. */
export const findGivenPrefixes = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<string[]> => (await FIND.all(on, workspace_id, id)).map(({ prefix }) => prefix);
