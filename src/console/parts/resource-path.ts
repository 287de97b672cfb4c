/** The rows that have an address of their own, by the names of their tables. */
const PATHS = {
  bank_accounts: (id) => `bank_accounts/${id}`,
  bank_connections: (id) => `bank_connections/${id}`,
  bank_operations: (id) => `bank_operations/${id}`,
  bank_rules: (id) => `bank_rules/${id}`,
  bank_statements: (id) => `bank_statements/${id}`,
  companies: (id) => `companies/${id}`,
  customers: (id) => `customers/${id}`,
  deliveries: (id) => `deliveries/${id}`,
  invoices: (id) => `invoices/${id}`,
  oauth_applications: (id) => `api/applications/${id}`,
  payment_batches: (id) => `payment_batches/${id}`,
  payment_instructions: (id) => `payment_instructions/${id}`,
  platform_connections: (id) => `platform_connections/${id}`,
  platform_flows: (id) => `platform_flows/${id}`,
  quarantined_files: (id) => `quarantine/${id}`,
  quotes: (id) => `quotes/${id}`,
  suppliers: (id) => `suppliers/${id}`,
  users: (id) => `users/${id}`,
  webhook_endpoints: (id) => `webhook_endpoints/${id}`,
} as const satisfies Readonly<Record<string, (id: string) => string>>;
export type Resource = keyof typeof PATHS;

export interface ResourceKey {
  resource: Resource;
  id: string;
}

/** The page of a row of a workspace. */
export const resourcePath = (
  { workspace }: { workspace: { id: string } },
  { resource, id }: ResourceKey,
): string => `/workspaces/${workspace.id}/${PATHS[resource](id)}`;

export const isResource = (name: string): name is Resource => Object.hasOwn(PATHS, name);
