/** Tables with sealed columns. `webhook_endpoints` is not among them: its secrets are sealed with the bare id. */
export type SealedTable =
  | 'bank_accounts'
  | 'bank_operations'
  | 'bank_sandboxes'
  | 'payment_instructions'
  | 'payment_handovers'
  | 'platform_connections'
  | 'users';

/** Associated data of a sealed column, so that a value opens only in its own row and table. */
export const sealedFor = (table: SealedTable, id: string): string => `${table}:${id}`;
