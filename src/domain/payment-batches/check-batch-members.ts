import { isPlainDate, parisInstant } from '../../kernel/instant.ts';
import { MESSAGES, type Violation } from '../../kernel/violation.ts';
import type { Transaction } from '../../orm/database.ts';
import { BankAccount } from '../../orm/entities/bank-account.ts';
import type { PaymentBatch } from '../../orm/entities/payment-batch.ts';
import type { BatchMembers } from './batch-members.ts';
import { printSandboxScript } from './sandbox-script.ts';

/** SEPA knows no other. */
export const BATCH_CURRENCY = 'EUR';

/** The columns that a batch's members make. */
export type MemberColumns = Pick<
  PaymentBatch,
  'name' | 'bank_account_id' | 'company_id' | 'channel' | 'sandbox' | 'execution_date'
>;

/**
 * The columns of a batch that is to have these members, `present` where it is one already: a value that
 * stays is not judged again, so that a draft whose date has passed can still be renamed.
 */
export async function checkBatchMembers(
  tx: Transaction,
  workspace_id: string,
  members: BatchMembers,
  present: MemberColumns | null,
): Promise<{ columns: MemberColumns; violations: Violation[] }> {
  const { name, channel, execution_date, sandbox } = members;
  const account = await findAccount(tx, workspace_id, members.bank_account_id);
  const moved = execution_date !== present?.execution_date;
  const found = [
    findAccountViolation(account),
    moved ? findDateViolation(execution_date, tx.now) : null,
    channel !== 'sandbox' && sandbox != null ? SANDBOX_ELSEWHERE : null,
  ];
  return {
    violations: found.filter((violation) => violation !== null),
    columns: {
      name,
      // Without an account there is a violation, and the columns are not used.
      bank_account_id: account?.id ?? '',
      company_id: account?.company_id ?? '',
      channel,
      sandbox: channel === 'sandbox' ? readScript(members, present) : null,
      execution_date,
    },
  };
}

const SANDBOX_ELSEWHERE: Violation = {
  field: 'sandbox',
  message: 'doit être omis : seul le canal sandbox en a un',
};

/** An absent script stays as it is; null is the default one. */
const readScript = ({ sandbox }: BatchMembers, present: MemberColumns | null): string =>
  (sandbox === undefined ? present?.sandbox : null) ?? printSandboxScript(sandbox);

/** Ids are below 2^53; beyond, the double is no longer the number that was sent. */
async function findAccount(
  tx: Transaction,
  workspace_id: string,
  id: number,
): Promise<BankAccount | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return tx.em.findOne(BankAccount, { workspace_id, id: String(id) });
}

/** One that is unknown and one of another workspace answer alike. */
function findAccountViolation(account: BankAccount | null): Violation | null {
  if (account === null) return { field: 'bank_account', message: MESSAGES.exists };
  if (account.currency_code === BATCH_CURRENCY) return null;
  return { field: 'bank_account', message: 'doit être tenu en euros' };
}

/** Today is Paris': a batch made just after its midnight is not one of yesterday. */
function findDateViolation(date: string, now: Date): Violation | null {
  const violation = (message: string) => ({ field: 'execution_date', message });
  if (!isPlainDate(date)) return violation(MESSAGES.date);
  const today = parisInstant(now).slice(0, date.length);
  return date < today ? violation('ne doit pas être passée') : null;
}
