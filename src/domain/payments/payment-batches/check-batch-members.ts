import { isPlainDate, parisDay } from '#kernel/instant.ts';
import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { BatchMembers } from './batch-members.ts';
import { printSandboxScript } from './sandbox-script.ts';

/** SEPA knows no other. */
export const BATCH_CURRENCY = 'EUR';

export type MemberColumns = Pick<
  PaymentBatch,
  'name' | 'bank_account_id' | 'company_id' | 'channel' | 'sandbox' | 'execution_date'
>;

/**
 * Checks members against `current`, if given: unchanged values pass, so that a draft whose date is past can be
 * renamed. Null, with a violation, if a required member is missing.
 */
export async function checkBatchMembers(
  tx: Transaction,
  workspace_id: string,
  input: CheckedInput<BatchMembers>,
  current: MemberColumns | null,
): Promise<{ columns: MemberColumns | null; violations: Violation[] }> {
  const { members } = input;
  const { bank_account_id, execution_date } = members;
  const account =
    bank_account_id === undefined ? null : await findAccount(tx, workspace_id, bank_account_id);
  const isDateKept = execution_date === undefined || execution_date === current?.execution_date;
  const found = [
    bank_account_id === undefined ? null : findAccountViolation(account),
    isDateKept ? null : findDateViolation(execution_date, tx.now),
    findSandboxViolation(input),
  ];
  return {
    violations: [
      ...input.violations,
      ...withoutReported(
        input.violations,
        found.filter((violation) => violation !== null),
      ),
    ],
    columns: readColumns(members, account, current),
  };
}

function readColumns(
  members: Partial<BatchMembers>,
  account: BankAccount | null,
  current: MemberColumns | null,
): MemberColumns | null {
  const { name, channel, execution_date } = members;
  if (name === undefined || channel === undefined || execution_date === undefined) return null;
  if (account === null) return null;
  return {
    name,
    bank_account_id: account.id,
    company_id: account.company_id,
    channel,
    sandbox: channel === 'sandbox' ? readScript(members, current) : null,
    execution_date,
  };
}

const SANDBOX_ELSEWHERE: Violation = {
  field: 'sandbox',
  code: 'not_allowed',
  message: 'doit être omis : seul le canal sandbox en a un',
};

/** A script is only checked against a valid channel. */
function findSandboxViolation({
  members,
  violations,
}: CheckedInput<BatchMembers>): Violation | null {
  const { channel, sandbox } = members;
  if (channel === undefined || channel === 'sandbox' || sandbox == null) return null;
  return violations.some(({ field }) => field === 'channel') ? null : SANDBOX_ELSEWHERE;
}

/** Absent keeps the script; null resets it. */
const readScript = ({ sandbox }: Partial<BatchMembers>, current: MemberColumns | null): string =>
  (sandbox === undefined ? current?.sandbox : null) ?? printSandboxScript(sandbox);

/** Beyond 2^53, the double is no longer the number sent. */
async function findAccount(
  tx: Transaction,
  workspace_id: string,
  id: number,
): Promise<BankAccount | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return tx.em.findOne(BankAccount, { workspace_id, id: String(id) });
}

/** Unknown accounts and another workspace's answer alike. */
function findAccountViolation(account: BankAccount | null): Violation | null {
  const place = { field: 'bank_account', path: '/bank_account_id' };
  if (account === null) return { ...place, ...REASONS.exists };
  if (account.currency_code === BATCH_CURRENCY) return null;
  return { ...place, code: 'wrong_state', message: 'doit être tenu en euros' };
}

/** Today in Paris: a batch made just after its midnight is not yesterday's. */
function findDateViolation(date: string, now: Date): Violation | null {
  const field = 'execution_date';
  if (!isPlainDate(date)) return { field, ...REASONS.date };
  const today = parisDay(now);
  return date < today ? { field, code: 'out_of_range', message: 'ne doit pas être passée' } : null;
}
