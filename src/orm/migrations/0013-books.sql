-- How companies keep their books, a row a change; members is JSON. Those of VAT hold from effective_from on, all others
-- (null) whatever the day.
create table company_books (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  effective_from date,
  members text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint company_books_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id)
);
create index company_books_of_company on company_books (workspace_id, company_id, id);

-- The VAT of invoices as it was first read for a receipt, an entry or a report. frozen is JSON; due_on_receipt is what
-- of the amount due is declared when it is received.
create table invoice_vat_parts (
  workspace_id bigint not null,
  invoice_id bigint not null,
  frozen text not null,
  due_on_receipt numeric(21, 2) not null,
  created_at timestamptz not null,
  primary key (workspace_id, invoice_id),
  constraint invoice_vat_parts_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade
);
