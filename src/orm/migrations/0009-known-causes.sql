-- Whether a cause that is to be reported once more was reported before: then its end is reported in any case.
alter table notice_causes
  add column known_by_mail boolean not null default false,
  add column known_by_hook boolean not null default false;
