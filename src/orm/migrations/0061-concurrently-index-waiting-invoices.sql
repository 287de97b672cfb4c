-- What the first page of a workspace counts: invoices in states that wait for somebody.
create index concurrently invoices_waiting on invoices (workspace_id, direction, lifecycle_state, id)
  where lifecycle_state in ('draft', 'available', 'disputed', 'refused')
