-- One invoice for a seller, a number and a year of issue, by a digest of them (number-key.ts). Of earlier invoices that
-- share them the first keeps its key, so that it is not deposited once more.
alter table invoices add column number_key text;
update invoices i set number_key = k.number_key
from (
  select workspace_id, id, number_key, row_number() over (
    partition by workspace_id, direction, number_key order by id) as place
  from (
    select workspace_id, id, direction, encode(sha256(convert_to(
      coalesce(header::jsonb #>> '{seller,siren}', header::jsonb #>> '{seller,vat_number}',
        header::jsonb #>> '{seller,name}')
      || E'\n' || invoice_number || E'\n' || substr(header::jsonb ->> 'issue_date', 1, 4),
      'UTF8')), 'hex') as number_key
    from invoices
    where lifecycle_state <> 'draft' and invoice_number not like 'TEMP-%'
  ) keyed
) k
where k.workspace_id = i.workspace_id and k.id = i.id and k.place = 1;
create unique index invoices_number_key on invoices (workspace_id, direction, number_key)
  where number_key is not null;
