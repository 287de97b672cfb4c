-- The operations that a search by end-to-end id finds.
create index concurrently bank_operations_end_to_end_id on bank_operations (workspace_id, end_to_end_id)
  where end_to_end_id is not null
