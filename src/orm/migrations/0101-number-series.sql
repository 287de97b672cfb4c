-- A company may choose the prefix of its series, so the whole of it is kept. The year is 0 where it has none.
update number_series set prefix = prefix || '-{year}-' where prefix in ('FA', 'AV', 'PF', 'DE');
