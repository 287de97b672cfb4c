create index concurrently access_tokens_newest on access_tokens (application_id, created_at)
