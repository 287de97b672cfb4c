-- What a process is: its version, the number of the newest migration that it knows, by which a contraction tells whether
-- it predates it, and its role. Null for processes of earlier versions.
alter table running_processes
  add column version text,
  add column migration integer,
  add column role text;
