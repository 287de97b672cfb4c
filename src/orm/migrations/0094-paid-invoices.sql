-- Other payments of the same invoice.
create index payment_instructions_invoice on payment_instructions (workspace_id, invoice_document_id)
  where invoice_document_id is not null;
