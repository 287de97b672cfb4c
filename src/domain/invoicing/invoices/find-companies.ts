import { statement, type Queryable } from '#orm/statement.ts';
import type { OwnCompany } from './deposit/party.ts';

export interface CompanyRow extends OwnCompany {
  id: string;
}

const FIND = statement<CompanyRow, [workspace_id: string]>(
  'find_companies',
  'select id, name, siren from companies where workspace_id = $1 order by id',
);

/** A workspace's companies, the first one first. */
export const findCompanies = (on: Queryable, workspace_id: string): Promise<CompanyRow[]> =>
  FIND.all(on, workspace_id);
