import { sql } from 'kysely';
import type { Database } from '../../orm/database.ts';
import type { OwnCompany } from './content-party.ts';

export interface CompanyRow extends OwnCompany {
  id: string;
}

/** The company that a workspace invoices for: its first. */
export async function findCompany(db: Database, workspace_id: string): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select id, name, siren from companies where workspace_id = ${workspace_id} order by id limit 1
  `.execute(db.sql);
  const [company] = rows;
  if (company === undefined) throw new Error(`workspace ${workspace_id} has no company`);
  return company;
}
