create unique index concurrently network_messages_identifiers on network_messages
  (workspace_id, connection_id, message_id) where connection_id is not null
