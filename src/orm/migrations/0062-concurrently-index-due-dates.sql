-- Invoices past their due date.
create index concurrently open_items_due_date on open_items (workspace_id, due_date)
  where open_amount > 0 and due_date is not null
