import type {
  ImportedStatement,
  StatementImport,
} from '#domain/banking/bank-statements/store-import.ts';
import { STATEMENT_WARNINGS } from '#domain/banking/bank-statements/watch-continuity.ts';
import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly } from '#kernel/json-schema.ts';
import { BOOLEAN, COUNT, ID, INSTANT, TEXT } from '#render/members.ts';

export const renderImport = (imported: StatementImport) => ({
  id: Number(imported.id),
  company_id: Number(imported.company_id),
  format: imported.format,
  message_id: imported.message_id,
  operations_created: imported.operations_created,
  operations_known: imported.operations_known,
  entries_skipped: imported.entries_skipped,
  created_at: parisInstant(imported.created_at),
  statements: imported.statements.map(renderStatement),
});

const renderStatement = (statement: ImportedStatement) => ({
  statement_id: statement.statement_id,
  bank_account_id: Number(statement.bank_account_id),
  account_created: statement.account_created,
  entries_count: statement.entries_count,
  operations_created: statement.operations_created,
  operations_known: statement.operations_known,
  entries_skipped: statement.entries_skipped,
  warnings: statement.warnings,
});

export const importSchema = exactly<ReturnType<typeof renderImport>>({
  id: ID,
  company_id: ID,
  format: TEXT,
  message_id: TEXT,
  operations_created: COUNT,
  operations_known: COUNT,
  entries_skipped: COUNT,
  created_at: INSTANT,
  statements: arrayOf(
    exactly<ReturnType<typeof renderStatement>>({
      statement_id: TEXT,
      bank_account_id: ID,
      account_created: BOOLEAN,
      entries_count: COUNT,
      operations_created: COUNT,
      operations_known: COUNT,
      entries_skipped: COUNT,
      warnings: arrayOf(enumOf(STATEMENT_WARNINGS)),
    }),
  ),
});
