import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
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

const FIND = statement<StoredImport, [workspace_id: string, company_id: string, digest: string]>(
  'find_bank_statement',
  `
    select id, created_at from bank_statements
    where workspace_id = $1 and company_id = $2 and digest = $3
    order by id limit 1`,
);

/** A file's first import; needs the lock on the company's accounts. */
export const findImport = (
  tx: Transaction,
  { workspace_id, company_id }: StatementFindings,
  digest: string,
): Promise<StoredImport | null> => FIND.first(tx, workspace_id, company_id, digest);

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
