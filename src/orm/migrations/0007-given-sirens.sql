-- A SIREN that the company's owner gave: the network's invoices for it go there only once the operator says so.
alter table companies add column siren_unverified boolean not null default false;
