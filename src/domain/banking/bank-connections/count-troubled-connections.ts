import { tallies } from '#domain/shared/tally.ts';

/** A workspace has few connections, so they are read by their key. */
const rowsWhere = (condition: string): string => `
  select updated_at as at from bank_connections where workspace_id = $1 and ${condition} order by id`;

/** Connections whose last sync failed, and others whose bank no longer gives access. */
export const countTroubledConnections = tallies('count_troubled_connections', {
  failed: rowsWhere("state = 'failed'"),
  without_access: rowsWhere("state <> 'failed' and data_access <> 'granted'"),
});
