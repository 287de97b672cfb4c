import { statement, type Queryable } from '#orm/statement.ts';
import { readStoredProfile } from '#einvoice/model/company-profile.ts';
import type { OwnCompany } from '#einvoice/json/party.ts';

export interface CompanyRow extends OwnCompany {
  id: string;
  /** The version of `profile`. */
  profile_id: string | null;
}

const FIND = statement<
  Omit<CompanyRow, 'profile'> & { profile: string | null },
  [workspace_id: string]
>(
  'find_companies',
  `
    select c.id, c.name, c.siren, c.profile_id, p.profile
    from companies c
    left join company_profiles p on p.workspace_id = c.workspace_id and p.id = c.profile_id
    where c.workspace_id = $1 order by c.id`,
);

/** A workspace's companies, the first one first. */
export async function findCompanies(on: Queryable, workspace_id: string): Promise<CompanyRow[]> {
  const found = await FIND.all(on, workspace_id);
  return found.map(({ profile, ...row }) => ({ ...row, profile: readStoredProfile(profile) }));
}
