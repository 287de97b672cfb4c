-- Which messages in a row a platform refused with the same words, and these words.
alter table platform_connections
  add column refused_words text,
  add column refused_messages text[] not null default '{}';
