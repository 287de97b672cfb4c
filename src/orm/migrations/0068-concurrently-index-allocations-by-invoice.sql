-- The bank operations that pay an invoice, on its page.
create index concurrently allocations_invoice on allocations (workspace_id, invoice_document_id, id)
