import type { Database } from '#orm/database.ts';
import type { OwnCompany } from './deposit/party.ts';

export interface CompanyRow extends OwnCompany {
  id: string;
}

const FIND = {
  name: 'find_company',
  text: 'select id, name, siren from companies where workspace_id = $1 order by id limit 1',
};

/** The company that a workspace invoices for: its first. */
export async function findCompany(
  { pool }: Pick<Database, 'pool'>,
  workspace_id: string,
): Promise<CompanyRow> {
  const { rows } = await pool.query<CompanyRow>({ ...FIND, values: [workspace_id] });
  const [company] = rows;
  if (company === undefined) throw new Error(`workspace ${workspace_id} has no company`);
  return company;
}
