import { MOST_COUNTED, tallies } from '#domain/shared/tally.ts';

/** In the order of `payment_batches_waiting`. */
const inState = (state: string): string => `
  select updated_at as at from payment_batches
  where workspace_id = $1 and state = '${state}' order by id`;

/** A final state lasts, so it wants attention for thirty days only. */
const latelyIn = (state: string): string => `
  select updated_at as at from (
    select updated_at from payment_batches
    where workspace_id = $1 and state = '${state}' order by id desc limit ${MOST_COUNTED + 1}
  ) latest
  where updated_at >= now() - interval '30 days'`;

/** One look reads no more batches and instructions than these. */
const LOOKED_AT_BATCHES = 100;
const LOOKED_AT_INSTRUCTIONS = 20_000;

/** SEPA files that somebody still has to take to the bank, among the latest handovers. */
const TO_CARRY = `
  select submitted_at as at from (
    select submitted_at, channel, carried_at from payment_batches
    where workspace_id = $1 and state = 'submitted' order by id desc limit ${MOST_COUNTED + 1}
  ) latest
  where channel = 'sepa_file' and carried_at is null`;

/** Instructions that the bank has had for more than three days without a final answer, by when they were handed over. */
const AT_THE_BANK = `
  select at from (
    select batch.submitted_at as at, instruction.status
    from (
      select id, submitted_at from payment_batches
      where workspace_id = $1 and state = 'submitted' and submitted_at < now() - interval '3 days'
        and (channel <> 'sepa_file' or carried_at is not null)
      order by id limit ${LOOKED_AT_BATCHES}
    ) batch
    cross join lateral (
      select status from payment_instructions
      where workspace_id = $1 and payment_batch_id = batch.id
      order by position limit ${LOOKED_AT_INSTRUCTIONS}
    ) instruction
    limit ${LOOKED_AT_INSTRUCTIONS}
  ) looked_at
  where status in ('submitted', 'pending')`;

/** A workspace's payments that want attention: batches by state, and instructions without an answer. */
export const countWaitingBatches = tallies('count_waiting_batches', {
  pending_approval: inState('pending_approval'),
  failed: latelyIn('failed'),
  rejected: latelyIn('rejected'),
  partially_completed: latelyIn('partially_completed'),
  to_carry: TO_CARRY,
  at_the_bank: AT_THE_BANK,
});
