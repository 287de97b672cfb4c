import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import { isSiren } from '#einvoice/model/company-numbers.ts';
import type { Database } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { findCompany } from './find-company.ts';

/**
 * An owner gives the company its SIREN, once. It claims none of the network's invoices, since anybody may type another's
 * number: those are for the operator to direct. 409 with a SIREN, 422.
 */
export async function giveSiren(
  db: Database,
  actor: Actor,
  { siren: typed, ...key }: RowKey & { siren: string },
): Promise<ProfiledCompany> {
  const siren = typed.replaceAll(/\s/g, '');
  if (!isSiren(siren))
    throw refusedAtUpdate([{ field: 'siren', path: '/siren', ...REASONS.invalid }]);
  return db.transact(async (begun) => {
    const { row: company, tx } = await lockOr404(begun, Company, key);
    if (company.siren !== null)
      throw conflict("La société a déjà un SIREN : seul l'exploitant du service le change");
    Object.assign(company, { siren, siren_unverified: true });
    await tx.em.flush();
    const { workspace_id, id: subject_id } = key;
    const subject = { subject: 'companies', subject_id };
    const change = { before: { siren: null }, after: { siren } };
    await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
    return findCompany(tx, key);
  });
}
