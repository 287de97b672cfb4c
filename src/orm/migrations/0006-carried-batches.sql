-- Since when a batch's SEPA file is known to be at the bank.
alter table payment_batches add column carried_at timestamptz;
