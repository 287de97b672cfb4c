-- A platform that asks for a pause gets one: no call of the connection begins before held_until.
alter table platform_connections add column held_until timestamptz;
