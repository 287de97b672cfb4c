-- A draft as its author wrote it, JSON text of which anything may be missing; its invoice shows what that makes so far.
create table invoice_drafts (
  workspace_id bigint not null,
  invoice_id bigint not null,
  members text not null,
  version integer not null,
  primary key (workspace_id, invoice_id),
  constraint invoice_drafts_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade
);

-- The last number of each series. Its row is locked until the transaction that takes a number ends, so none is lost.
create table number_series (
  workspace_id bigint not null,
  company_id bigint not null,
  prefix text not null,
  year integer not null,
  last_number integer not null,
  last_issue_date date,
  primary key (workspace_id, company_id, prefix, year),
  constraint number_series_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id)
);
create index invoices_number on invoices (workspace_id, invoice_number);

-- The invoice that a credit note was made from, issued or still a draft.
create table credit_notes (
  workspace_id bigint not null,
  invoice_id bigint not null,
  credited_invoice_id bigint not null,
  primary key (workspace_id, invoice_id),
  constraint credit_notes_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint credit_notes_credited_invoice foreign key (workspace_id, credited_invoice_id)
    references invoices (workspace_id, id)
);
create index credit_notes_credited_invoice on credit_notes (workspace_id, credited_invoice_id);

create table quotes (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  quote_number text not null,
  state text not null,
  valid_until date,
  members text not null,
  header text not null,
  version integer not null,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint quotes_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint quotes_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id),
  constraint quotes_state check (state in ('open', 'accepted', 'refused', 'expired', 'invoiced'))
);
create index quotes_id on quotes (id);
create index quotes_valid_until on quotes (workspace_id, valid_until) where state = 'open';

alter table suppliers add column vat_number text;
