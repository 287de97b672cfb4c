import type { PageProfile } from '#einvoice/model/company-profile.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readStoredProfile } from '#einvoice/model/company-profile.ts';

const FIND = statement<
  { profile: string; logo: Uint8Array | null },
  [workspace_id: string, invoice_id: string]
>(
  'find_page_profile',
  `
    select p.profile, l.bytes as logo
    from invoices i
    join company_profiles p on p.workspace_id = i.workspace_id and p.id = i.profile_id
    left join company_logos l on l.workspace_id = p.workspace_id
      and l.company_id = p.company_id and l.sha256 = p.logo_sha256
    where i.workspace_id = $1 and i.id = $2`,
);

/** The profile that an invoice names, for its page; null if it names none. */
export async function findPageProfile(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<PageProfile | null> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) return null;
  const { colour, footer, language } = readStoredProfile(found.profile);
  return { logo: found.logo, colour, footer, language };
}
