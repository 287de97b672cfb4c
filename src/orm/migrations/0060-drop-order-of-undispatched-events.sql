-- Fan-out takes events by their key. With this index beside it, a plan made while hardly any event waited could read the
-- events of all workspaces for those of one.
drop index undispatched_events_order;
