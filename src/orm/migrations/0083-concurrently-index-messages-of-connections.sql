create index concurrently network_messages_of_connections on network_messages
  (workspace_id, connection_id, connection_due_at) where connection_due_at is not null
