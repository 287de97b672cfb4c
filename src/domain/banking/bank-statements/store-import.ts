import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import { BankStatement } from '#orm/entities/bank-statement.ts';
import { statement } from '#orm/statement.ts';
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

/** The ORM would write a megabyte of statements into its text. */
const INSERT = statement<
  StoredImport,
  [
    workspace_id: string,
    company_id: string,
    format: string,
    message_id: string,
    operations_created: number,
    operations_known: number,
    entries_skipped: number,
    statements: string,
    digest: string,
    now: Date,
  ]
>(
  'insert_bank_statement',
  `
    insert into bank_statements (
      workspace_id, company_id, format, message_id, operations_created, operations_known,
      entries_skipped, statements, digest, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    returning id, created_at`,
);

export const insertImport = (
  tx: Transaction,
  found: StatementFindings,
  digest: string,
): Promise<StoredImport> =>
  INSERT.one(
    tx,
    found.workspace_id,
    found.company_id,
    found.format,
    found.message_id,
    found.operations_created,
    found.operations_known,
    found.entries_skipped,
    printJson(found.statements),
    digest,
    tx.now,
  );
