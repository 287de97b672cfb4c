import { statement, type Queryable } from '#orm/statement.ts';

export interface NamedCompany {
  id: string;
  name: string;
}

const LIST = statement<NamedCompany, [workspace_id: string]>(
  'list_company_names',
  'select id, name from companies where workspace_id = $1 order by id limit 500',
);

/** A workspace's companies, its first one first. */
export const listCompanies = (on: Queryable, workspace_id: string): Promise<NamedCompany[]> =>
  LIST.all(on, workspace_id);
