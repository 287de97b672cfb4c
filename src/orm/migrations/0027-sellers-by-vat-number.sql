-- A French VAT number says its company's SIREN, so both are one seller (number-key.ts). An earlier invoice keeps its key
-- where another one has the SIREN's.
update invoices i set number_key = k.number_key
from (
  select workspace_id, id, direction, number_key, row_number() over (
    partition by workspace_id, direction, number_key order by id) as place
  from (
    select workspace_id, id, direction, encode(sha256(convert_to(
      right(header::jsonb #>> '{seller,vat_number}', 9) || E'\n' || invoice_number || E'\n'
      || substr(header::jsonb ->> 'issue_date', 1, 4), 'UTF8')), 'hex') as number_key
    from invoices
    where number_key is not null and header::jsonb #>> '{seller,siren}' is null
      and header::jsonb #>> '{seller,vat_number}' ~ '^FR[0-9A-Z]{2}[0-9]{9}$'
  ) keyed
) k
where k.workspace_id = i.workspace_id and k.id = i.id and k.place = 1 and not exists (
  select from invoices o
  where o.workspace_id = i.workspace_id and o.direction = k.direction
    and o.number_key = k.number_key);
