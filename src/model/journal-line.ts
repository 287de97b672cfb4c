export const JOURNAL_ENTRY_KINDS = [
  'sale',
  'purchase',
  'receipt',
  'vat_on_receipt',
  'correction',
  'reversal',
] as const;
export type JournalEntryKind = (typeof JOURNAL_ENTRY_KINDS)[number];

export const ENTRY_SOURCES = ['invoice', 'receipt', 'allocation', 'accounting_entry'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];
