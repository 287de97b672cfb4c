-- Money received for a sale, or given back for a credit note: one row an occurrence. Immutable but for state and what
-- goes with it. breakdown is a JSON list of {tax_category, tax_rate, amount}; due_at is when a worker may declare it.
create table receipts (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  invoice_id bigint not null,
  kind text not null,
  amount numeric(19, 2) not null,
  currency_code text not null,
  received_on date not null,
  means text,
  reference text,
  allocation_id bigint,
  reverses_id bigint,
  counterpart_id bigint,
  breakdown text not null,
  outside_amount numeric(19, 2) not null,
  state text not null,
  reason text,
  lifecycle_event_id bigint,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint receipts_amount check (amount <> 0),
  constraint receipts_kind check (kind in ('allocation', 'manual', 'set_off', 'reversal')),
  constraint receipts_means check (means in
    ('cash', 'card', 'cheque', 'transfer', 'direct_debit', 'other', 'credit_note')),
  constraint receipts_state check (state in
    ('recorded', 'proposed', 'waiting', 'parked', 'declared', 'dismissed', 'withdrawn', 'reversed')),
  constraint receipts_allocation unique (workspace_id, allocation_id),
  constraint receipts_reverses unique (workspace_id, reverses_id)
);
create index receipts_id on receipts (id);
create index receipts_of_invoice on receipts (workspace_id, invoice_id, id);
create index receipts_by_day on receipts (workspace_id, company_id, received_on, id);
create index receipts_due on receipts (workspace_id, due_at) where due_at is not null;
-- Those that wait for a person, or for a status of their invoice.
create index receipts_open on receipts (workspace_id, state, id) where state in ('proposed', 'waiting', 'parked');
