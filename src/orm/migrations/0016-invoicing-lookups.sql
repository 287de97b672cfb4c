-- A purchase looks for its supplier by each of these; the name as the statement compares it, without case and blanks.
create index suppliers_vat_number on suppliers (workspace_id, vat_number);
create index suppliers_name on suppliers (
  workspace_id,
  lower(btrim(regexp_replace(name, E'[[:space:]\u00a0]+', ' ', 'g')))
);

-- A number is looked for by its key, which is unique.
drop index invoices_number;
