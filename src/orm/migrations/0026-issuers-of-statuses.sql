-- Who set a status of the network, as its message names the party (MDG-16); why it is not applied; and the SHA-256 of the
-- message's bytes, which tells a message that comes again from another one of its identifier. Null of earlier messages.
alter table lifecycle_events
  add column message_sha256 text,
  add column issuer_id text,
  add column issuer_scheme_id text,
  add column issuer_role text,
  add column unapplied_reason text,
  add constraint lifecycle_events_unapplied_reason check (
    unapplied_reason is null or not applied and unapplied_reason in (
      'rule_broken', 'unknown_code', 'other_phase', 'unknown_role', 'other_company',
      'not_reachable'));

-- Statuses of a party that wait to be applied were taken whoever set them. They go on waiting only where the party that
-- sent the message is known still, and is that party of the invoice.
update lifecycle_events e
set set_by = null, unapplied_reason = 'other_company'
from invoices i
where i.workspace_id = e.workspace_id and i.id = e.invoice_id
  and not e.applied and not e.rejected and e.set_by in ('buyer', 'seller')
  and not exists (
    select from received_messages r
    where r.workspace_id = e.workspace_id and r.invoice_id = e.invoice_id
      and r.lifecycle_event_id = e.id
      and (r.issuer = '0002:' || (i.header::jsonb #>> array[e.set_by, 'siren'])
        or r.issuer like '0009:' || (i.header::jsonb #>> array[e.set_by, 'siren']) || '%'));
