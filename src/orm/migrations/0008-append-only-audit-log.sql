-- The audit log is appended to and read. PostgreSQL asks an owner's privileges, too, for each
-- statement but a superuser's.
revoke all on audit_log from current_user;
grant select, insert on audit_log to current_user;
