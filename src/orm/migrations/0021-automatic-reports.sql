-- parked: was over when a backup was restored, so a report of it may have left since. told: the last notice of its day.
alter table reporting_periods
  add column parked boolean not null default false,
  add column told text;
alter table reporting_periods add constraint reporting_periods_told
  check (told in ('report_due', 'report_late'));

alter table notice_causes drop constraint notice_causes_kind;
alter table notice_causes add constraint notice_causes_kind check (kind in (
  'endpoint_deactivated', 'endpoint_failing', 'bank_connection_failed', 'handover_failed', 'network_message_failed',
  'file_quarantined', 'platform_connection_failed', 'report_due', 'report_rejected', 'report_late'));
