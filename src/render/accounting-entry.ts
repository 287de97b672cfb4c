import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import {
  EXPLANATION_SOURCES,
  readEntryLines,
  type EntryLine,
  type Explanation,
} from '#model/entry-line.ts';
import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import { amountNumber, BOOLEAN, DATE, ID, INSTANT, MONEY, TEXT } from './members.ts';

/** An entry for reads; an operation and its events show the first four members. */
export const renderAccountingEntry = (entry: AccountingEntry) => ({
  ...renderPublishedEntry(entry),
  company_id: Number(entry.company_id),
  bank_operation_id: Number(entry.bank_operation_id),
  ledger_id: Number(entry.ledger_id),
  entry_date: entry.entry_date,
  created_at: parisInstant(entry.created_at),
  updated_at: parisInstant(entry.updated_at),
});

/** The entry's members in `bank_operation.reconciled` (spec). */
export const renderPublishedEntry = (
  entry: Pick<AccountingEntry, 'id' | 'entry_kind' | 'exported' | 'lines'>,
) => ({
  id: Number(entry.id),
  entry_kind: entry.entry_kind,
  exported: entry.exported,
  lines: readEntryLines(entry.lines).map(renderEntryLine),
});

export const renderEntryLine = (line: EntryLine) => ({
  ...renderSides(line),
  explanation: line.explanation,
});

/** What a line of any entry has. */
export const renderSides = (line: Omit<EntryLine, 'explanation'>) => ({
  account_number: line.account_number,
  label: line.label,
  debit_amount: amountNumber(line.debit_amount),
  credit_amount: amountNumber(line.credit_amount),
});

const SIDE = described(
  MONEY,
  'In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero.',
);
export const sidesSchema = {
  account_number: described(TEXT, 'The account in the chart of accounts.'),
  label: described(TEXT, 'The label of the line.'),
  debit_amount: SIDE,
  credit_amount: SIDE,
};

export const explanationSchema = titled(
  'Explanation',
  exactly<Explanation>({
    source: described(
      enumOf(EXPLANATION_SOURCES),
      '`allocation`: a confirmed allocation. `company_rule`, `tenant_rule`: an imputation rule. `suspense`: neither explains it.',
    ),
    rule_id: described(nullable(ID), 'The rule; null unless one decided.'),
    rule_name: described(nullable(TEXT), 'Its name at that time; null unless one decided.'),
    reason: described(TEXT, 'The reason in English, for people to read; do not parse it.'),
  }),
);

export const entryLineSchema = titled(
  'AccountingEntryLine',
  exactly<EntryLine>({
    ...sidesSchema,
    explanation: described(explanationSchema, 'Why this line is there.'),
  }),
);

const published = {
  id: described(ID, 'The entry.'),
  entry_kind: described(TEXT, '`bank_operation`, the only kind so far.'),
  exported: described(
    BOOLEAN,
    'Whether it has gone to the accounting software and can no longer change.',
  ),
  lines: described(arrayOf(entryLineSchema), 'The lines, which balance to the cent.'),
};

export const publishedEntrySchema = titled(
  'OperationEntry',
  exactly<ReturnType<typeof renderPublishedEntry>>(published),
);

export const accountingEntrySchema = titled(
  'AccountingEntry',
  exactly<ReturnType<typeof renderAccountingEntry>>({
    ...published,
    company_id: described(ID, 'The company whose books it is in.'),
    bank_operation_id: described(ID, 'The operation that it posts.'),
    ledger_id: described(ID, 'The journal.'),
    entry_date: described(
      DATE,
      'The booking date of the operation; of one that came too late for its period, the first day that was not exported.',
    ),
    created_at: described(INSTANT, 'When it was made.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
