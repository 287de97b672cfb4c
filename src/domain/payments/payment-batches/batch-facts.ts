import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** The account that pays, without its whole IBAN. */
export interface PayingAccount {
  account_name: string;
  bank_name: string;
  iban_masked: string;
  iban_last4: string;
}

/** A batch as a row of a list. */
export interface BatchFacts
  extends
    PayingAccount,
    Pick<
      PaymentBatch,
      | 'id'
      | 'name'
      | 'state'
      | 'channel'
      | 'execution_date'
      | 'instructions_count'
      | 'total_amount'
      | 'currency_code'
      | 'version'
      | 'submitted_at'
      | 'carried_at'
      | 'created_at'
      | 'updated_at'
    > {}

/** Columns of `payment_batches`. */
export const BATCH_COLUMNS = `
  workspace_id, id, bank_account_id, name, state, channel, execution_date, instructions_count,
  total_amount, currency_code, version, submitted_at, carried_at, created_at, updated_at`;

/** Shows batches `b` of workspace `$1`, which have {@link BATCH_COLUMNS}, newest first. */
export const showFacts = (batches: string): string => `
  select b.id, b.name, b.state, b.channel, b.execution_date, b.instructions_count, b.total_amount,
    b.currency_code, b.version, b.submitted_at, b.carried_at, b.created_at, b.updated_at,
    a.account_name, a.bank_name, a.iban_masked, a.iban_last4
  from (${batches}) b
  join bank_accounts a on a.workspace_id = $1 and a.id = b.bank_account_id
  order by b.id desc`;
