-- What lists of invoices are filtered by. The header is JSON text: its dates sort as text.
create index invoices_invoice_number on invoices (workspace_id, invoice_number, id);
create index invoices_updated_at on invoices (workspace_id, updated_at, id);
create index invoices_issue_date on invoices (workspace_id, (header::json ->> 'issue_date'), id);
-- The other party: the buyer of a sale, the seller of a purchase. A file may name it at more length than an index holds.
create index invoices_party_siren on invoices (
  workspace_id,
  left(header::json -> case direction when 'sales' then 'buyer' else 'seller' end ->> 'siren', 20),
  id);
create index invoices_party_name on invoices (
  workspace_id,
  lower(left(
    header::json -> case direction when 'sales' then 'buyer' else 'seller' end ->> 'name', 255))
    text_pattern_ops,
  id);
