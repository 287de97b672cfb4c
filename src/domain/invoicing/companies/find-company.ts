import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ProfiledCompany, LogoRow } from '#render/company.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { readStoredProfile } from '#einvoice/model/company-profile.ts';

type Nullable<Row> = { [Member in keyof Row]: Row[Member] | null };

interface FoundRow extends Omit<ProfiledCompany, 'profile' | 'logo'>, Nullable<LogoRow> {
  profile: string | null;
}

const FIND = statement<FoundRow, [workspace_id: string, id: string]>(
  'find_company',
  `
    select c.workspace_id, c.id, c.name, c.siren, coalesce(p.version, 0) as version, p.profile,
      p.created_at as updated_at, l.sha256, l.media_type, l.width, l.height,
      length(l.bytes) as size_bytes
    from companies c
    left join company_profiles p on p.workspace_id = c.workspace_id and p.id = c.profile_id
    left join company_logos l on l.workspace_id = p.workspace_id
      and l.company_id = p.company_id and l.sha256 = p.logo_sha256
    where c.workspace_id = $1 and c.id = $2`,
);

/** A company with its present profile; 404. */
export async function findCompany(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<ProfiledCompany> {
  const { profile, sha256, media_type, width, height, size_bytes, ...row } = await findOr404(
    FIND.first(on, workspace_id, id),
  );
  // One row has all five columns, or none.
  const logo =
    sha256 === null ? null : ({ sha256, media_type, width, height, size_bytes } as LogoRow);
  return { ...row, profile: readStoredProfile(profile), logo };
}
