/** Whole on every server: few rows, rarely written, and tenant tables refer to them. */
export const REFERENCE_TABLES: ReadonlySet<string> = new Set([
  'workspaces',
  'oauth_applications',
  'access_grants',
  'allowlist_entries',
  'siren_receivers',
  'users',
  'user_roles',
]);

/** On the coordinator alone: no tenant table refers to them. */
export const LOCAL_TABLES: ReadonlySet<string> = new Set([
  'access_tokens',
  'sessions',
  'one_time_links',
  'devices',
  'invitations',
  'person_mails',
  'sign_in_failures',
  'idempotency_keys',
  'audit_log',
  'delivery_nodes',
  'sealing_keys',
  'running_processes',
  'request_budgets',
  'operator_notice',
  'unrouted_files',
  'unrouted_file_chunks',
  'unrouted_usage',
  'migrations',
]);

/** The first tenant table to be distributed; the shards of the others are colocated with its own. */
export const FIRST_TABLE = 'companies';
