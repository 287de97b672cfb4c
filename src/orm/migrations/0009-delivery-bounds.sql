-- UTF-8 bytes of each fragment, so that a delivery's size is known without reading its body.
alter table events add column fragment_bytes integer[];
update events set fragment_bytes = array(
  select octet_length(f.text) from unnest(fragments) with ordinality as f (text, ordinal)
  order by f.ordinal);
alter table events alter column fragment_bytes set not null,
  add constraint events_fragment_bytes
    check (cardinality(fragment_bytes) = cardinality(fragment_names));

-- Whether the endpoint's failure counter knows of the delivery: a failure of the service's own does not count.
alter table deliveries add column failure_counted boolean not null default false;
update deliveries d set failure_counted = true
from retried_attempts a
where a.workspace_id = d.workspace_id and a.delivery_id = d.id and a.number = 1
  and coalesce(a.error_code, '')
    not in ('worker_crashed', 'no_connection_free', 'signing_secret_unreadable');

-- While an endpoint fails its retries are looked for alone, however many first attempts wait beside them.
create index deliveries_retried on deliveries
  (workspace_id, webhook_endpoint_id, next_attempt_at, id)
  where state = 'retry_scheduled';
