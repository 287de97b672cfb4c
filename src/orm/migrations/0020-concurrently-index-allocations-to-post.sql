create index concurrently allocations_to_post on allocations (workspace_id, company_id, id)
  where (status = 'confirmed') <> posted;
