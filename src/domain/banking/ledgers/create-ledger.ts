import type { CheckedInput } from '#kernel/checked-input.ts';
import type { Violation } from '#kernel/violation.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

export interface LedgerMembers {
  /** Default: the workspace's first. */
  company_id: number | null;
  code: string;
  name: string;
}

/** Adds a journal to a company; 422 with every broken rule, such as a taken code. */
export async function createLedger(
  db: Database,
  actor: Actor,
  { workspace_id, members, violations }: CheckedInput<LedgerMembers> & { workspace_id: string },
): Promise<Ledger> {
  return db.transact(async (tx) => {
    const { code, name } = members;
    const company_id = members.company_id == null ? null : String(members.company_id);
    const company = await chooseCompany(tx, { workspace_id, company_id });
    const found = [...violations, ...(company === null ? [UNKNOWN_COMPANY] : [])];
    // The shape has already reported a missing member.
    if (company === null || code === undefined || name === undefined || found.length > 0)
      throw refusedAtCreation(found);
    const ledger = tx.em.create(Ledger, {
      workspace_id,
      company_id: company.id,
      code,
      name,
      created_at: tx.now,
    });
    await tx.em.flush().catch((error: unknown) => {
      throw isUniqueViolation(error, 'ledgers_code') ? refusedAtCreation([CODE_TAKEN]) : error;
    });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'create',
      subject: 'ledgers',
      subject_id: ledger.id,
      after: { company_id: company.id, code, name },
    });
    return ledger;
  });
}

const CODE_TAKEN: Violation = {
  field: 'code',
  code: 'taken',
  message: "est déjà celui d'un journal",
};
