-- Searches and questions for acknowledgements, which go before what is sent first. A second empty search ends searching.
create index network_messages_questions on network_messages (workspace_id, connection_id, connection_due_at)
where connection_due_at is not null and (state = 'accepted' or empty_searches < 2 or refusal is not null);
-- How a platform has filed a flow. Of one that is filed as international only receipts are said there.
alter table platform_flows add column processing_rule text;
alter table network_messages drop constraint network_messages_skipped_reason;
alter table network_messages add constraint network_messages_skipped_reason check (skipped_reason in (
  'proforma', 'provisional_number', 'buyer_without_siren', 'taken_over', 'invalid_document',
  'filed_international'));
