-- Purchases on paper: a plain PDF or a picture, to complete while it has no invoice. Then the invoice has the file, and
-- the row says that it was entered by hand.
create table entered_purchases (
  workspace_id bigint not null,
  id bigint generated always as identity,
  filename text not null,
  mime_code text not null,
  size_bytes integer not null,
  sha256 text not null,
  chunk_count integer not null,
  invoice_id bigint,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint entered_purchases_workspace foreign key (workspace_id) references workspaces (id),
  constraint entered_purchases_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint entered_purchases_sha256 unique (workspace_id, sha256)
);
create unique index entered_purchases_of_invoice on entered_purchases (workspace_id, invoice_id)
  where invoice_id is not null;
-- Those that are to be completed.
create index entered_purchases_open on entered_purchases (workspace_id, id) where invoice_id is null;

-- Of files to complete; those of others are their invoice's attachment.
create table entered_purchase_chunks (
  workspace_id bigint not null,
  purchase_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, purchase_id, position),
  constraint entered_purchase_chunks_purchase foreign key (workspace_id, purchase_id)
    references entered_purchases (workspace_id, id) on delete cascade
);
alter table entered_purchase_chunks alter column bytes set storage external;
