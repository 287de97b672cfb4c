-- It takes the place of accounting_entries_entry_date.
create index concurrently accounting_entries_by_date on accounting_entries (workspace_id, entry_date, id)
  where entry_date is not null
