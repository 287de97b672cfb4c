create index concurrently lifecycle_events_rejections_without_effect on lifecycle_events (workspace_id, id)
  where status_code = '213' and not applied and not rejected
