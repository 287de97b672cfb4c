import type {
  ImportedStatement,
  StatementImport,
} from '#domain/banking/bank-statements/store-import.ts';
import { STATEMENT_WARNINGS } from '#domain/banking/bank-statements/watch-continuity.ts';
import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, described, titled } from '#kernel/json-schema.ts';
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

export const importSchema = titled(
  'BankStatementImport',
  exactly<ReturnType<typeof renderImport>>({
    id: described(ID, 'The import.'),
    company_id: described(ID, 'The company of the accounts.'),
    format: described(TEXT, 'The version of the message, such as `camt.053.001.08`.'),
    message_id: described(TEXT, 'The id that the bank gave the file.'),
    operations_created: described(COUNT, 'Operations that were new.'),
    operations_known: described(COUNT, 'Entries that were already known.'),
    entries_skipped: described(COUNT, 'Entries that are not booked.'),
    created_at: described(INSTANT, 'When it was first imported.'),
    statements: described(
      arrayOf(
        exactly<ReturnType<typeof renderStatement>>({
          statement_id: described(TEXT, 'The id that the bank gave the statement.'),
          bank_account_id: described(ID, 'The account.'),
          account_created: described(BOOLEAN, 'Whether the statement created the account.'),
          entries_count: described(COUNT, 'How many entries it has.'),
          operations_created: described(COUNT, 'Operations that were new.'),
          operations_known: described(COUNT, 'Entries that were already known.'),
          entries_skipped: described(COUNT, 'Entries that are not booked.'),
          warnings: described(
            arrayOf(enumOf(STATEMENT_WARNINGS)),
            '`balance_mismatch`: the difference of its balances is not the sum of its entries. `gap`: it does not follow on from the one before.',
          ),
        }),
      ),
      'In the order of the file.',
    ),
  }),
);
