-- What is left to reconcile, which is little beside what was.
create index concurrently bank_operations_unmatched on bank_operations (workspace_id, booking_date, id)
  where reconciliation_status <> 'matched'
