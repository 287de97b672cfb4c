-- A connection to a platform that fails is a cause, which lasts until a pass goes well.
alter table notice_causes drop constraint notice_causes_kind;
alter table notice_causes add constraint notice_causes_kind check (kind in (
  'endpoint_deactivated', 'endpoint_failing', 'bank_connection_failed', 'handover_failed', 'network_message_failed',
  'file_quarantined', 'platform_connection_failed'));
