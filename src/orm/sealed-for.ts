/** Tables with sealed columns, beside `webhook_endpoints`, whose secrets are sealed with the bare id. */
type SealedTable =
  | 'bank_accounts'
  | 'bank_operations'
  | 'bank_sandboxes'
  | 'payment_instructions'
  | 'payment_handovers';

/** Associated data of a sealed column: a value sealed for one row opens in no other, of any table. */
export const sealedFor = (table: SealedTable, id: string): string => `${table}:${id}`;
