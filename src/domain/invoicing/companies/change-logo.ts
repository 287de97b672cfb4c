import type { Database } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { appendVersion } from './append-version.ts';
import { findCompany } from './find-company.ts';
import type { ReadLogo } from './read-logo.ts';
import { storeLogo } from './store-logo.ts';

/** Gives a company its logo, or none, in a new version; the present one again writes nothing. */
export async function changeLogo(
  db: Database,
  actor: Actor,
  { logo, ...key }: RowKey & { logo: ReadLogo | null },
): Promise<ProfiledCompany> {
  return db.transact(async (begun) => {
    const { row: company, tx } = await lockOr404(begun, Company, key);
    const present = await findCompany(tx, key);
    if (logo !== null) await storeLogo(tx, key, logo);
    const { name, profile } = present;
    const logo_sha256 = logo?.sha256 ?? null;
    await appendVersion(tx, actor, company, present, { name, profile, logo_sha256 });
    return findCompany(tx, key);
  });
}
