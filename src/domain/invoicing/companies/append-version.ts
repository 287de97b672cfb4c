import { printJson } from '#kernel/json.ts';
import type { CompanyProfile } from '#einvoice/model/company-profile.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers, type AuditedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

interface CompanyColumns {
  name: string;
  profile: CompanyProfile;
  /** Hexadecimal. */
  logo_sha256: string | null;
}

const APPEND = statement<
  { id: string },
  [
    workspace_id: string,
    company_id: string,
    version: number,
    profile: string,
    logo_sha256: string | null,
    now: Date,
  ]
>(
  'append_company_profile',
  `
    insert into company_profiles (
      workspace_id, company_id, version, profile, logo_sha256, created_at)
    values ($1, $2, $3, $4, $5, $6)
    returning id`,
);

const SHOW = statement<never, [workspace_id: string, id: string, name: string, profile_id: string]>(
  'show_company_profile',
  'update companies set name = $3, profile_id = $4 where workspace_id = $1 and id = $2',
);

/** Appends a version under the company's lock; without a change, writes nothing. */
export async function appendVersion(
  tx: Transaction,
  actor: Actor,
  company: ProfiledCompany,
  wanted: CompanyColumns,
): Promise<void> {
  const { workspace_id, id, version } = company;
  const { name, profile, logo_sha256 } = wanted;
  const before = { ...company, logo_sha256: company.logo?.sha256 ?? null };
  const change = changedMembers(auditedCompany(before), auditedCompany(wanted));
  if (change === null) return;
  const text = printJson(profile);
  const row = await APPEND.one(tx, workspace_id, id, version + 1, text, logo_sha256, tx.now);
  await SHOW.run(tx, workspace_id, id, name, row.id);
  const subject = { subject: 'companies', subject_id: id };
  await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
}

const auditedCompany = ({ name, profile, logo_sha256 }: CompanyColumns): AuditedMembers => ({
  name,
  ...profile,
  logo: logo_sha256,
});
