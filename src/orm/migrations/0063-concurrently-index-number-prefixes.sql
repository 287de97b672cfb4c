-- Search by the beginning of a number, in any case.
create index concurrently invoices_number_prefix on invoices
  (workspace_id, upper(left(invoice_number, 100)) text_pattern_ops, id)
  where invoice_number is not null
