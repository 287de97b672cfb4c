import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { refuseCode, type Verdict } from './second-factor.ts';
import { forgetAttempt, type Attempt } from './sign-in-failures.ts';
import { recordOfAccount } from './record-of-account.ts';

interface FailedCode {
  verdict: Exclude<Verdict, 'passed'>;
  actor: Actor;
  user_id: string;
  attempt: Attempt;
}

/**
 * Refuses a code outside of the sign-in: 422. A missing one is no attempt. A wrong one is kept for the audit log, as a
 * failed sign-in is, in a transaction of its own.
 */
export async function failCode(
  db: Database,
  { verdict, actor, user_id, attempt }: FailedCode,
): Promise<never> {
  const { is_audited, is_last } = attempt;
  if (verdict === 'missing') await forgetAttempt(db.reader(), attempt);
  if (verdict === 'wrong' && is_audited)
    await db.transact((tx) =>
      recordOfAccount(tx, actor, 'fail_second_factor', user_id, { after: { locked: is_last } }),
    );
  throw refuseCode(verdict);
}
