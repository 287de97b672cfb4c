-- What a restored backup holds unsettled may have been sent after it: it waits for a person.
alter table payment_handovers
  drop constraint payment_handovers_state,
  add constraint payment_handovers_state check (state in ('queued', 'parked', 'sent', 'concluded'));
alter table network_messages
  drop constraint network_messages_state,
  add constraint network_messages_state check (
    state in ('queued', 'parked', 'sending', 'retry_scheduled', 'sent', 'failed', 'withdrawn')
  ),
  add constraint network_messages_parked check (state <> 'parked' or next_attempt_at is null);
