import { tallies } from '#domain/shared/tally.ts';

/** A workspace's endpoints are as few as its limit says, so they are read by their key. */
const rowsWhere = (condition: string, at: string): string => `
  select ${at} as at from webhook_endpoints where workspace_id = $1 and ${condition} order by id`;

/** Endpoints that were deactivated for their failures, and active ones whose last delivery failed. */
export const countTroubledEndpoints = tallies('count_troubled_endpoints', {
  deactivated: rowsWhere("deactivation_reason = 'consecutive_failures'", 'deactivated_at'),
  failing: rowsWhere('active and failure_count > 0', 'failing_since'),
});
