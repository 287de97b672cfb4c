import { statement, type Queryable } from '#orm/statement.ts';
import type { OwnCompany } from './deposit/party.ts';

export interface CompanyRow extends OwnCompany {
  id: string;
}

const FIND = statement<CompanyRow, [workspace_id: string]>(
  'find_company',
  'select id, name, siren from companies where workspace_id = $1 order by id limit 1',
);

/** The company that a workspace invoices for: its first. */
export async function findCompany(on: Queryable, workspace_id: string): Promise<CompanyRow> {
  const company = await FIND.first(on, workspace_id);
  if (company === null) throw new Error(`workspace ${workspace_id} has no company`);
  return company;
}
