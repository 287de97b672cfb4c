import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import { tallies } from '#domain/shared/tally.ts';

/** Operations that one look reads for each status, the oldest that are not wholly allocated. */
const LOOKED_AT = 5_000;

const withStatus = (status: Exclude<ReconciliationStatus, 'matched'>): string => `
  select booking_date as at
  from (
    select booking_date, reconciliation_status from bank_operations
    where workspace_id = $1 and reconciliation_status <> 'matched'
    order by booking_date limit ${LOOKED_AT}
  ) waiting
  where reconciliation_status = '${status}'`;

/** A workspace's operations that are not wholly allocated, by booking date. */
export const countUnreconciled = tallies('count_unreconciled_operations', {
  unmatched: withStatus('unmatched'),
  partially_matched: withStatus('partially_matched'),
});
