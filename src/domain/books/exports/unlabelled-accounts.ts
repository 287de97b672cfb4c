import { statement, type Queryable } from '#orm/statement.ts';
import { readAccountLabels } from '#domain/books/accounts/account-labels.ts';
import type { Period } from '#domain/books/entries/posting-companies.ts';
import type { Problem } from '#model/export-problem.ts';

/** Before an export is asked for; a worker looks at all. */
const LOOKED_AT = 50_000;

const LIST = statement<
  { account_number: string },
  [workspace_id: string, company_id: string, from: string, to: string]
>(
  'list_accounts_to_export',
  `
    select distinct line ->> 'account_number' as account_number
    from (
      (select lines from accounting_entries
      where workspace_id = $1 and company_id = $2 and entry_date between $3 and $4 and not exported
       limit ${LOOKED_AT})
      union all
      (select lines from journal_entries
      where workspace_id = $1 and company_id = $2 and entry_date between $3 and $4 and not exported
       limit ${LOOKED_AT})
    ) e, json_array_elements(lines::json) line
    order by 1`,
  { plannedEachTime: 'periods differ in how much they have' },
);

export const unlabelled = (number: string): Problem => ({
  code: 'unlabelled',
  message: `Le compte ${number} n'a pas de libellé`,
});

/** The accounts of a period's entries that have no label, among so many entries. */
export async function findUnlabelled(
  on: Queryable,
  { workspace_id, company_id, from, to }: Period,
): Promise<Problem[]> {
  const labels = await readAccountLabels(on, { workspace_id, company_id });
  const numbers = await LIST.all(on, workspace_id, company_id, from, to);
  return numbers
    .filter(({ account_number }) => !labels.has(account_number))
    .map(({ account_number }) => unlabelled(account_number));
}
