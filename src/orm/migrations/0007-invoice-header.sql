-- What a list shows of an invoice, beside its content of up to several MB, which a list never reads for it.
alter table invoices add column header text;
update invoices set header = (content::jsonb - array[
  'lines', 'tax_subtotals', 'payment_means', 'allowance_charges', 'item_notes', 'invoice_references',
  'payments', 'early_payment_discounts'])::text;
alter table invoices alter column header set not null;
