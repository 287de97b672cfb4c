-- Documents that accompany an invoice (EN 16931, BG-24), in its order: with bytes, with an address, or named alone.
create table attachments (
  workspace_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  position integer not null,
  reference text,
  description text,
  filename text,
  mime_code text,
  size_bytes integer,
  sha256 text,
  url text,
  source text not null,
  chunk_count integer not null,
  primary key (workspace_id, id),
  constraint attachments_position unique (workspace_id, invoice_id, position),
  constraint attachments_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint attachments_source check (source in ('deposit', 'xml', 'pdf')),
  constraint attachments_bytes check ((size_bytes is null) = (sha256 is null))
);

-- As those of received files.
create table attachment_chunks (
  workspace_id bigint not null,
  attachment_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, attachment_id, position),
  constraint attachment_chunks_attachment foreign key (workspace_id, attachment_id)
    references attachments (workspace_id, id) on delete cascade
);
alter table attachment_chunks alter column bytes set storage external;
