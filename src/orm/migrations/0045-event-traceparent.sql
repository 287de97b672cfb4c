-- The W3C traceparent of the transaction that wrote the event; null unless it is traced.
alter table events add column traceparent text;
