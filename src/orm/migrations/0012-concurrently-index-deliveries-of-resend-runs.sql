create index concurrently deliveries_resend_run on deliveries (workspace_id, resend_run_id)
  where resend_run_id is not null;
