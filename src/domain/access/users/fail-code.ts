import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { refuseCode, type Verdict } from './second-factor.ts';
import { forgetAttempt, type Attempt } from './sign-in-failures.ts';

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
  if (verdict === 'missing') await forgetAttempt(db, attempt);
  if (verdict === 'wrong' && is_audited)
    await db.transact((tx) =>
      recordChange(tx, actor, {
        workspace_id: null,
        action: 'fail_second_factor',
        subject: 'users',
        subject_id: user_id,
        after: { locked: is_last },
      }),
    );
  throw refuseCode(verdict);
}
