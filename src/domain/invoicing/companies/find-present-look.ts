import type { PageProfile } from '#einvoice/model/company-profile.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readStoredProfile } from '#einvoice/model/company-profile.ts';

const FIND = statement<
  { profile: string; logo: Uint8Array | null },
  [workspace_id: string, company_id: string]
>(
  'find_present_look',
  `
    select p.profile, l.bytes as logo
    from companies c
    join company_profiles p on p.workspace_id = c.workspace_id and p.id = c.profile_id
    left join company_logos l on l.workspace_id = p.workspace_id
      and l.company_id = p.company_id and l.sha256 = p.logo_sha256
    where c.workspace_id = $1 and c.id = $2`,
);

/** The look that a company's next page has; null without a profile. */
export async function findPresentLook(
  on: Queryable,
  { workspace_id, company_id }: { workspace_id: string; company_id: string },
): Promise<PageProfile | null> {
  const found = await FIND.first(on, workspace_id, company_id);
  if (found === null) return null;
  const { colour, footer, language } = readStoredProfile(found.profile);
  return { logo: found.logo, colour, footer, language };
}
