import { tallies } from '#domain/shared/tally.ts';

const inState = (state: 'proposed' | 'parked'): string => `
  select created_at as at from receipts
  where workspace_id = $1 and state = '${state}'
  order by id`;

/** A workspace's receipts that a person is to decide, by the index of those that wait. */
export const countProposedReceipts = tallies('count_proposed_receipts', {
  proposed: inState('proposed'),
  parked: inState('parked'),
});
