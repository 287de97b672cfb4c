-- JSON: euros for one unit, by currency, of what says no rate itself.
alter table accounting_exports add column exchange_rates text not null default '{}';

-- Companies whose documents are posted.
create index company_books_with_entries on company_books (workspace_id, company_id)
  where members like '%"entries_from":"%';
