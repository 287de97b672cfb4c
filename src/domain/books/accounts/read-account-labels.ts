import { PCG_LABELS } from '#model/pcg-labels.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface CompanyKey {
  workspace_id: string;
  company_id: string;
}

/** By account number. */
export type AccountLabels = Readonly<Record<string, string>>;

const READ = statement<{ labels: string }, [workspace_id: string, company_id: string]>(
  'read_account_labels',
  'select labels from account_labels where workspace_id = $1 and company_id = $2',
);

/** The labels that a company has given. */
export async function readOwnLabels(on: Queryable, key: CompanyKey): Promise<AccountLabels> {
  const row = await READ.first(on, key.workspace_id, key.company_id);
  return row === null ? {} : (JSON.parse(row.labels) as AccountLabels); // only `replaceAccountLabels` writes it
}

/** Labels of accounts: those of the plan comptable général unless the company has given its own. */
export const readAccountLabels = async (
  on: Queryable,
  key: CompanyKey,
): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries({ ...PCG_LABELS, ...(await readOwnLabels(on, key)) }));
