import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import { BankStatement } from '#orm/entities/bank-statement.ts';
import type { StatementWarning } from './watch-continuity.ts';

interface OperationCounts {
  operations_created: number;
  operations_known: number;
  entries_skipped: number;
}

export interface ImportedStatement extends OperationCounts {
  statement_id: string;
  bank_account_id: string;
  account_created: boolean;
  entries_count: number;
  warnings: readonly StatementWarning[];
}

export interface StatementFindings extends OperationCounts {
  workspace_id: string;
  company_id: string;
  format: string;
  message_id: string;
  statements: readonly ImportedStatement[];
}

export interface StatementImport extends StatementFindings {
  id: string;
  created_at: Date;
}

type StoredImport = Pick<StatementImport, 'id' | 'created_at'>;

/** A file's first import; needs the lock on the company's accounts. */
export async function findImport(
  { em }: Transaction,
  { workspace_id, company_id }: StatementFindings,
  digest: string,
): Promise<StoredImport | null> {
  const same = { workspace_id, company_id, digest };
  const found = await em.findOne(BankStatement, same, { orderBy: { id: 'asc' } });
  return found === null ? null : { id: found.id, created_at: found.created_at };
}

export async function insertImport(
  tx: Transaction,
  { statements, ...found }: StatementFindings,
  digest: string,
): Promise<StoredImport> {
  const stored = tx.em.create(BankStatement, {
    ...found,
    statements: printJson(statements),
    digest,
    created_at: tx.now,
  });
  await tx.em.flush();
  return { id: stored.id, created_at: stored.created_at };
}
