-- Whether a file's attachments were stored with its invoice; false for files from before there were any. All files of an
-- invoice say the same.
alter table received_files add column attachments_read boolean not null default false;

update received_files set attachments_read = true
where exists (
  select from attachments
  where attachments.workspace_id = received_files.workspace_id
    and attachments.invoice_id = received_files.invoice_id
);

alter table received_files alter column attachments_read set default true;
