import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Ledger } from '#orm/entities/ledger.ts';
import { statement } from '#orm/statement.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

export interface LedgerMembers {
  /** Default: the workspace's first. */
  company_id: number | null;
  code: string;
  name: string;
}

const INSERT = statement<
  Ledger,
  [workspace_id: string, company_id: string, code: string, name: string, now: Date]
>(
  'insert_ledger',
  `
    insert into ledgers (workspace_id, company_id, code, name, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (workspace_id, company_id, code) do nothing
    returning workspace_id, id, company_id, code, name, created_at`,
);

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
    return insert(tx, actor, [workspace_id, company.id, code, name, tx.now]);
  });
}

async function insert(
  tx: Transaction,
  actor: Actor,
  columns: [workspace_id: string, company_id: string, code: string, name: string, now: Date],
): Promise<Ledger> {
  const ledger = await INSERT.first(tx, ...columns);
  if (ledger === null)
    throw refusedAtCreation([
      { field: 'code', code: 'taken', message: "est déjà celui d'un journal" },
    ]);
  const { workspace_id, id, company_id, code, name } = ledger;
  const subject = { subject: 'ledgers', subject_id: id };
  const after = { company_id, code, name };
  await recordChange(tx, actor, { workspace_id, action: 'create', ...subject, after });
  return ledger;
}
