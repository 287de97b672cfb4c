-- By which the public portal knows the platform; null where it writes its own.
alter table platform_connections add column platform_number text;
