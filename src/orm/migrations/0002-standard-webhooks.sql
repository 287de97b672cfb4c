-- Whether deliveries have the headers of Standard Webhooks as well.
alter table webhook_endpoints add column standard_webhooks boolean not null default false;
