-- Entries of documents, receipts and VAT, beside those of bank operations. Rows are only added; an export marks them.
-- lines is JSON. A source has a revision of a kind each time that it is posted again.
create table journal_entries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  kind text not null,
  journal_code text not null,
  entry_date date not null,
  piece_reference text not null,
  piece_date date not null,
  label text not null,
  lines text not null,
  source_type text not null,
  source_id bigint not null,
  revision integer not null default 0,
  invoice_id bigint,
  reverses_id bigint,
  corrects_entry_id bigint,
  exported boolean not null default false,
  export_id bigint,
  number integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint journal_entries_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint journal_entries_kind check (kind in
    ('sale', 'purchase', 'receipt', 'vat_on_receipt', 'correction', 'reversal')),
  constraint journal_entries_source check (source_type in
    ('invoice', 'receipt', 'allocation', 'accounting_entry')),
  constraint journal_entries_once unique (workspace_id, source_type, source_id, kind, revision),
  constraint journal_entries_reverses unique (workspace_id, reverses_id)
);
create index journal_entries_id on journal_entries (id);
create index journal_entries_by_date on journal_entries (workspace_id, company_id, entry_date, id);
create index journal_entries_of_invoice on journal_entries (workspace_id, invoice_id)
  where invoice_id is not null;
