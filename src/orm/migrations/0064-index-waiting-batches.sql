-- What the first page of a workspace counts, and what its search finds: a workspace has few batches and quotes.
create index payment_batches_waiting on payment_batches (workspace_id, state, id)
  where state in ('pending_approval', 'submitted', 'failed', 'partially_completed', 'rejected');
create index quotes_number_prefix on quotes (workspace_id, upper(left(quote_number, 100)) text_pattern_ops, id);
