-- Of a sale taxed by its margin: the margin without tax, and its rate where the sale's is another.
alter table invoice_reportings
  add column margin_amount numeric(19, 2),
  add column margin_rate text;
