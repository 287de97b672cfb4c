import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { Violation } from '#kernel/violation.ts';
import { OWN_SERIES, type OwnSeries } from '#einvoice/model/number-series.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { beginSeries } from '#domain/invoicing/numbering/begin-series.ts';
import { appendVersion } from './append-version.ts';
import { readCompanyMembers, type CompanyMembers } from './company-members.ts';
import { findCompany } from './find-company.ts';

/** Changes the given members in a new version of the profile; without a change, writes nothing. */
export async function updateCompany(
  db: Database,
  actor: Actor,
  input: CheckedInput<CompanyMembers> & RowKey,
): Promise<ProfiledCompany> {
  return db.transact(async (begun) => {
    const { row: company, tx } = await lockOr404(begun, Company, input);
    const present = await findCompany(tx, input);
    const { violations, ...wanted } = readCompanyMembers(present, input);
    if (violations.length === 0)
      violations.push(...(await beginChangedSeries(tx, present, wanted.profile)));
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const logo_sha256 = present.logo?.sha256 ?? null;
    await appendVersion(tx, actor, company, present, { ...wanted, logo_sha256 });
    return findCompany(tx, input);
  });
}

/** A profile that only repeats the first number of an earlier year begins nothing. */
async function beginChangedSeries(
  tx: Transaction,
  company: ProfiledCompany,
  wanted: OwnSeries,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const member of OWN_SERIES) {
    const [present, series] = [company.profile[member], wanted[member]];
    if (series === null) continue;
    if (present?.prefix === series.prefix && present.first_number === series.first_number) continue;
    const broken = await beginSeries(tx, company, series);
    if (broken !== null) violations.push({ field: `${member}.first_number`, ...broken });
  }
  return violations;
}
