import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EntrySource, JournalEntryKind } from '#model/journal-line.ts';

export const JournalEntry = defineEntity({
  name: 'JournalEntry',
  tableName: 'journal_entries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    kind: p.text().$type<JournalEntryKind>(),
    journal_code: p.text(),
    /** `YYYY-MM-DD`, as is `piece_date`. */
    entry_date: p.date(),
    piece_reference: p.text(),
    piece_date: p.date(),
    label: p.text(),
    /** JSON text (`JournalLine[]`). */
    lines: p.text(),
    source_type: p.text().$type<EntrySource>(),
    source_id: p.bigint('string'),
    revision: p.integer().default(0),
    /** The one document that it is about. */
    invoice_id: p.bigint('string').strictNullable(),
    /** The entry that a reversal takes back. */
    reverses_id: p.bigint('string').strictNullable(),
    /** The sealed entry of a bank operation that a correction mends. */
    corrects_entry_id: p.bigint('string').strictNullable(),
    exported: p.boolean().default(false),
    export_id: p.bigint('string').strictNullable(),
    /** In its journal and fiscal year, of a sealed entry. */
    number: p.integer().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type JournalEntry = InferEntity<typeof JournalEntry>;
