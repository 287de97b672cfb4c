-- The error of the delivery that last raised the failure counter, written and cleared with it.
alter table webhook_endpoints
  add column last_error_at timestamptz,
  add column last_error_status integer,
  add column last_error_code text,
  add constraint webhook_endpoints_last_error check (
    last_error_at is not null or (last_error_status is null and last_error_code is null)
  );
