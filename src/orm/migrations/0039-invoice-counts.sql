-- What lists show of an invoice's warnings and attachments.
alter table invoices
  add column warnings_count integer not null default 0,
  add column attachments_count integer not null default 0;

update invoices set warnings_count = json_array_length(warnings::json) where warnings is not null;
