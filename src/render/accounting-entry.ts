import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, nullable } from '#kernel/json-schema.ts';
import {
  EXPLANATION_SOURCES,
  readEntryLines,
  type EntryLine,
  type Explanation,
} from '#model/entry-line.ts';
import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import { amountNumber, BOOLEAN, DATE, ID, INSTANT, MONEY, TEXT } from './members.ts';

/** An entry as the read endpoints show it; an operation and its events show the first four members. */
export const renderAccountingEntry = (entry: AccountingEntry) => ({
  ...renderPublishedEntry(entry),
  company_id: Number(entry.company_id),
  bank_operation_id: Number(entry.bank_operation_id),
  ledger_id: Number(entry.ledger_id),
  entry_date: entry.entry_date,
  created_at: parisInstant(entry.created_at),
  updated_at: parisInstant(entry.updated_at),
});

/** The members of an entry in `bank_operation.reconciled` (spec). */
export const renderPublishedEntry = (
  entry: Pick<AccountingEntry, 'id' | 'entry_kind' | 'exported' | 'lines'>,
) => ({
  id: Number(entry.id),
  entry_kind: entry.entry_kind,
  exported: entry.exported,
  lines: readEntryLines(entry.lines).map(renderEntryLine),
});

export const renderEntryLine = (line: EntryLine) => ({
  account_number: line.account_number,
  label: line.label,
  debit_amount: amountNumber(line.debit_amount),
  credit_amount: amountNumber(line.credit_amount),
  explanation: line.explanation,
});

export const explanationSchema = exactly<Explanation>({
  source: enumOf(EXPLANATION_SOURCES),
  rule_id: nullable(ID),
  rule_name: nullable(TEXT),
  reason: TEXT,
});

export const entryLineSchema = exactly<EntryLine>({
  account_number: TEXT,
  label: TEXT,
  debit_amount: MONEY,
  credit_amount: MONEY,
  explanation: explanationSchema,
});

const published = {
  id: ID,
  entry_kind: TEXT,
  exported: BOOLEAN,
  lines: arrayOf(entryLineSchema),
};

export const publishedEntrySchema = exactly<ReturnType<typeof renderPublishedEntry>>(published);

export const accountingEntrySchema = exactly<ReturnType<typeof renderAccountingEntry>>({
  ...published,
  company_id: ID,
  bank_operation_id: ID,
  ledger_id: ID,
  entry_date: DATE,
  created_at: INSTANT,
  updated_at: INSTANT,
});
