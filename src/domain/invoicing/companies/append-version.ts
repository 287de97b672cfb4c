import { printJson } from '#kernel/json.ts';
import type { CompanyProfile } from '#einvoice/model/company-profile.ts';
import type { Transaction } from '#orm/database.ts';
import type { Company } from '#orm/entities/company.ts';
import { CompanyProfile as ProfileVersion } from '#orm/entities/company-profile.ts';
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

/** Appends a version to a locked company; without a change, writes nothing. `present` is as it was read. */
export async function appendVersion(
  tx: Transaction,
  actor: Actor,
  company: Company,
  present: ProfiledCompany,
  wanted: CompanyColumns,
): Promise<void> {
  const { workspace_id, id } = company;
  const { name, profile, logo_sha256 } = wanted;
  const before = { ...present, logo_sha256: present.logo?.sha256 ?? null };
  const change = changedMembers(auditedCompany(before), auditedCompany(wanted));
  if (change === null) return;
  const appended = tx.em.create(ProfileVersion, {
    workspace_id,
    company_id: id,
    version: present.version + 1,
    profile: printJson(profile),
    logo_sha256,
    created_at: tx.now,
  });
  await tx.em.flush();
  Object.assign(company, { name, profile_id: appended.id });
  await tx.em.flush();
  const subject = { subject: 'companies', subject_id: id };
  await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
}

const auditedCompany = ({ name, profile, logo_sha256 }: CompanyColumns): AuditedMembers => ({
  name,
  ...profile,
  logo: logo_sha256,
});
