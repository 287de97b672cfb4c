-- Statuses of transmission are words of platforms, which a company does not send. A message that an attempt was made
-- to send may be known to the network, so it keeps its state.
update network_messages m
set state = 'withdrawn', next_attempt_at = null, settled_at = now()
from lifecycle_events e
where e.workspace_id = m.workspace_id and e.id = m.lifecycle_event_id
  and m.state = 'queued'
  and e.status_code in ('200', '201', '202', '203', '213', '221', '500', '501');

-- Messages that waited for one of these.
update network_messages m set next_attempt_at = now()
where m.state = 'queued' and m.next_attempt_at is null and not exists (
  select from network_messages earlier
  where earlier.workspace_id = m.workspace_id and earlier.invoice_id = m.invoice_id
    and earlier.lifecycle_event_id < m.lifecycle_event_id and earlier.settled_at is null);

-- A rejection as a duplicate that our own log does not bear out has no effect.
alter table lifecycle_events
  drop constraint lifecycle_events_unapplied_reason,
  add constraint lifecycle_events_unapplied_reason check (
    unapplied_reason is null or not applied and unapplied_reason in (
      'rule_broken', 'unknown_code', 'other_phase', 'unknown_role', 'other_company',
      'doubtful_rejection', 'not_reachable'));
