-- A numbered invoice that a payment may settle. direction is that of the money; open_amount is what its confirmed
-- allocations leave of amount_due. number_token and party_key are its number and the other party's name as they are compared
-- with an operation's texts: letters and digits alone.
create table open_items (
  workspace_id bigint not null,
  invoice_id bigint not null,
  company_id bigint not null,
  direction text not null,
  currency_code text not null,
  amount_due numeric(19, 4) not null,
  open_amount numeric(19, 4) not null,
  number_token text not null,
  party_key text not null,
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
create index open_items_open_amount on open_items (workspace_id, company_id, direction, open_amount)
  where open_amount > 0;
create index open_items_party_key on open_items (workspace_id, company_id, party_key)
  where open_amount > 0;

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
  constraint allocations_bank_operation foreign key (workspace_id, bank_operation_id)
    references bank_operations (workspace_id, id),
  constraint allocations_invoice foreign key (workspace_id, invoice_document_id)
    references invoices (workspace_id, id),
  constraint allocations_amount check (allocated_amount > 0),
  constraint allocations_status check (status in ('proposed', 'confirmed', 'undone', 'discarded')),
  constraint allocations_source check (source in ('manual', 'convergence'))
);
create index allocations_id on allocations (id);
create unique index allocations_live_pair
  on allocations (workspace_id, bank_operation_id, invoice_document_id)
  where status in ('proposed', 'confirmed');
create index allocations_bank_operation on allocations (workspace_id, bank_operation_id, id);
create index allocations_invoice on allocations (workspace_id, invoice_document_id);
