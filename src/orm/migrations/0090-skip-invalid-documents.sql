-- An invoice that breaks rules is not sent.
alter table network_messages drop constraint network_messages_skipped_reason;
alter table network_messages add constraint network_messages_skipped_reason check (skipped_reason in (
  'proforma', 'provisional_number', 'buyer_without_siren', 'taken_over', 'invalid_document'));
