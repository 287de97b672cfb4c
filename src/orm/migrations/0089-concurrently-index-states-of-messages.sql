create index concurrently network_messages_in_state on network_messages
  (workspace_id, state, lifecycle_event_id) where connection_id is not null
