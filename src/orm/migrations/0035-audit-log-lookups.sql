-- The filters of `bordereau audit list`. Rows are only appended, so a few blocks of an index tell where those since a day begin.
create index audit_log_actor on audit_log (actor, id);
create index audit_log_recorded_at on audit_log using brin (recorded_at) with (autosummarize = on);
