import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import {
  ENTRY_SOURCES,
  JOURNAL_ENTRY_KINDS,
  readJournalLines,
  type JournalLine,
} from '#model/journal-line.ts';
import { renderSides, sidesSchema } from './accounting-entry.ts';
import type { JournalEntry } from '#orm/entities/journal-entry.ts';
import {
  amountNumber,
  BOOLEAN,
  COUNT,
  CURRENCY,
  DATE,
  ID,
  INSTANT,
  MONEY,
  nullableId,
  TEXT,
} from './members.ts';

export const renderJournalEntry = (entry: JournalEntry) => ({
  id: Number(entry.id),
  company_id: Number(entry.company_id),
  kind: entry.kind,
  journal_code: entry.journal_code,
  entry_date: entry.entry_date,
  piece_reference: entry.piece_reference,
  piece_date: entry.piece_date,
  label: entry.label,
  lines: readJournalLines(entry.lines).map(renderJournalLine),
  source: { type: entry.source_type, id: Number(entry.source_id) },
  invoice_id: nullableId(entry.invoice_id),
  reverses_id: nullableId(entry.reverses_id),
  corrects_entry_id: nullableId(entry.corrects_entry_id),
  exported: entry.exported,
  export_id: nullableId(entry.export_id),
  number: entry.number,
  created_at: parisInstant(entry.created_at),
});

const renderJournalLine = (line: JournalLine) => ({
  ...renderSides(line),
  auxiliary: line.auxiliary,
  currency: line.currency && { ...line.currency, amount: amountNumber(line.currency.amount) },
});

const lineSchema = titled(
  'JournalLine',
  exactly<ReturnType<typeof renderJournalLine>>({
    ...sidesSchema,
    auxiliary: described(
      nullable(
        exactly({
          number: described(TEXT, '`C` or `F` and the SIREN, else the VAT number or the name.'),
          label: described(TEXT, 'The name.'),
        }),
      ),
      'The customer or supplier of a collective account; null on another.',
    ),
    currency: described(
      nullable(
        exactly({
          code: described(CURRENCY, 'The currency of the document.'),
          amount: described(MONEY, 'Not negative.'),
        }),
      ),
      'What it was in another currency; null in euros.',
    ),
  }),
);

export const journalEntrySchema = titled(
  'JournalEntry',
  exactly<ReturnType<typeof renderJournalEntry>>({
    id: described(ID, 'The entry.'),
    company_id: described(ID, 'The company whose books it is in.'),
    kind: described(
      enumOf(JOURNAL_ENTRY_KINDS),
      '`vat_on_receipt` moves VAT that a payment makes due. `reversal` takes another entry back. `correction` mends a sealed entry of a bank operation.',
    ),
    journal_code: described(
      TEXT,
      '`VE` sales, `AC` purchases, `CA` money outside of banks, `OD` others.',
    ),
    entry_date: described(
      DATE,
      'The day on which it counts: of a sealed period the first day after it.',
    ),
    piece_reference: described(TEXT, 'The number of the document.'),
    piece_date: described(DATE, 'Its date.'),
    label: described(TEXT, 'The label of the entry.'),
    lines: described(arrayOf(lineSchema), 'The lines, which balance to the cent.'),
    source: described(
      exactly({
        type: described(enumOf(ENTRY_SOURCES), 'The resource that it posts.'),
        id: described(ID, 'Its id.'),
      }),
      'Why it is there.',
    ),
    invoice_id: described(nullable(ID), 'The document that it is about, or null.'),
    reverses_id: described(nullable(ID), 'The entry that it takes back, or null.'),
    corrects_entry_id: described(nullable(ID), 'The accounting entry that it corrects, or null.'),
    exported: described(BOOLEAN, 'Whether an export has sealed it.'),
    export_id: described(nullable(ID), 'That export, or null.'),
    number: described(nullable(COUNT), 'Its number in the journal and fiscal year; null before.'),
    created_at: described(INSTANT, 'When it was made.'),
  }),
);
