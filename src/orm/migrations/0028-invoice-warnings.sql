-- JSON text, a list; null without warnings, and of earlier invoices.
alter table invoices add column warnings text;
