-- Where links of a process that answers requests begin, for commands that print one.
alter table running_processes add column base_url text;
