-- Whether operations that an import brings are compared with open invoices by themselves.
alter table workspaces add column proposes_after_import boolean not null default false;
