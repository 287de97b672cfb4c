-- Searches and questions for acknowledgements, which go before what is sent first. A second empty search ends searching.
create index network_messages_questions on network_messages (workspace_id, connection_id, connection_due_at)
where connection_due_at is not null and (state = 'accepted' or empty_searches < 2 or refusal is not null);
