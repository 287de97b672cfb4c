-- Files that invoices came as, byte for byte and apart from the invoices' rows. `cii` beside `facturx` is the XML that
-- was embedded in it.
create table received_files (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  primary key (workspace_id, invoice_id, format),
  constraint received_files_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint received_files_format check (format in ('ubl', 'cii', 'facturx'))
);

-- Each chunk is compressed by itself, or stands as it came where that spares little.
create table received_file_chunks (
  workspace_id bigint not null,
  invoice_id bigint not null,
  format text not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, invoice_id, format, position),
  constraint received_file_chunks_file foreign key (workspace_id, invoice_id, format)
    references received_files (workspace_id, invoice_id, format) on delete cascade
);
alter table received_file_chunks alter column bytes set storage external;
