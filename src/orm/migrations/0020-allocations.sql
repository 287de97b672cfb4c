-- A numbered invoice that a payment may settle. direction is that of the money; open_amount is what its confirmed
-- allocations leave of amount_due. number_token and party_key are its number and the other party's name as they are compared
-- with an operation's texts: letters and digits alone, the name without its legal form. payee_iban is the seller's of a purchase.
-- An amount due has more digits than any payment: it is a sum of products of quantities and prices.
create table open_items (
  workspace_id bigint not null,
  invoice_id bigint not null,
  company_id bigint not null,
  direction text not null,
  currency_code text not null,
  amount_due numeric(60, 4) not null,
  open_amount numeric(60, 4) not null,
  invoice_number text not null,
  number_token text not null generated always as (left(upper(
    regexp_replace(normalize(invoice_number, NFKD), '[^A-Za-z0-9]', '', 'g') collate "C"), 128)) stored,
  party_name text not null,
  party_key text not null generated always as (left(replace(regexp_replace(
    upper(regexp_replace(regexp_replace(normalize(party_name, NFKD),
      '[.\u0300-\u036f]', '', 'g'), '[^A-Za-z0-9]+', ' ', 'g') collate "C"),
    '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M', '', 'g'), ' ', ''), 128)) stored,
  payee_iban text,
  issue_date date not null,
  due_date date,
  primary key (workspace_id, invoice_id),
  constraint open_items_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint open_items_direction check (direction in ('incoming', 'outgoing')),
  constraint open_items_open_amount check (open_amount >= 0 and open_amount <= amount_due)
);
create index open_items_number_token on open_items (workspace_id, company_id, number_token)
  where open_amount > 0;
create index open_items_open_amount
  on open_items (workspace_id, company_id, direction, open_amount, issue_date)
  where open_amount > 0;
create index open_items_party_key on open_items (workspace_id, company_id, party_key, open_amount)
  where open_amount > 0;

-- Of the invoices of earlier versions; insert-open-item.ts writes those of later ones.
insert into open_items (
  workspace_id, invoice_id, company_id, direction, currency_code, amount_due, open_amount,
  invoice_number, party_name, payee_iban, issue_date, due_date)
select i.workspace_id, i.id, i.company_id,
  case when (i.direction = 'sales') = ((v.header ->> 'type_code' not in ('81', '83', '261', '262', '296', '308', '381', '396', '420',
          '458', '502', '503', '532'))
      = ((v.header ->> 'amount_due')::numeric > 0))
    then 'incoming' else 'outgoing' end,
  v.header ->> 'currency_code',
  abs((v.header ->> 'amount_due')::numeric), abs((v.header ->> 'amount_due')::numeric),
  i.invoice_number,
  v.header #>> array[case i.direction when 'sales' then 'buyer' else 'seller' end, 'name'],
  case i.direction when 'purchases' then (
    select means ->> 'iban' from jsonb_array_elements(i.content::jsonb -> 'payment_means') means
    where means ->> 'iban' is not null limit 1) end,
  (v.header ->> 'issue_date')::date, (v.header ->> 'due_date')::date
from invoices i
cross join lateral (select i.header::jsonb as header) v
where i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
  and (v.header ->> 'amount_due')::numeric <> 0
order by i.workspace_id, i.id;

-- The counterparty's name as party_key has it.
alter table bank_operations add column counterparty_key text generated always as (left(replace(regexp_replace(
    upper(regexp_replace(regexp_replace(normalize(counterparty_name, NFKD),
      '[.\u0300-\u036f]', '', 'g'), '[^A-Za-z0-9]+', ' ', 'g') collate "C"),
    '\m(SARL|SAS|SASU|SA|EURL|EIRL|EI|SNC|SCS|SCA|SCI|SCP|SCM|SCOP|SELARL|SELAS|SELAFA|GIE|GMBH|AG|KG|OHG|UG|LTD|LIMITED|PLC|LLC|INC|BV|NV|SPRL|SRL|SPA|SL)\M', '', 'g'), ' ', ''), 128)) stored;

-- A part of an operation that settles an invoice; score_details holds the reasons for its score. No foreign keys: one is made
-- under the lock of its operation, for an invoice whose open item was read in the same transaction, and neither is ever
-- deleted. A convergence writes them by the hundred thousand, and the two checks were a third of what that cost PostgreSQL.
create table allocations (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  bank_operation_id bigint not null,
  invoice_document_id bigint not null,
  allocated_amount numeric(19, 4) not null,
  score numeric(5, 4) not null,
  score_details text not null,
  status text not null,
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint allocations_amount check (allocated_amount > 0),
  constraint allocations_status check (status in ('proposed', 'confirmed', 'undone', 'discarded')),
  constraint allocations_source check (source in ('manual', 'convergence'))
);
create unique index allocations_live_pair
  on allocations (workspace_id, bank_operation_id, invoice_document_id)
  where status in ('proposed', 'confirmed');
create index allocations_bank_operation on allocations (workspace_id, bank_operation_id, id);
