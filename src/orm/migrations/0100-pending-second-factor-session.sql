-- The session that began a second factor, as SHA-256: until its first code no other session sees the secret.
alter table users add column second_factor_session text;
