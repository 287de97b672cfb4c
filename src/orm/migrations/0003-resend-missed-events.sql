-- A run over events without a delivery: the last one that it has passed, and the last that it goes through, which is null
-- for a run over failed deliveries.
alter table resend_runs add column after_event_id bigint not null default 0;
alter table resend_runs add column last_event_id bigint;
