import { tallies } from '#domain/shared/tally.ts';

/** A workspace's receipts that a person is to declare, by the index of those that wait. */
export const countProposedReceipts = tallies('count_proposed_receipts', {
  proposed: `
    select created_at as at from receipts
    where workspace_id = $1 and state = 'proposed'
    order by id`,
});
