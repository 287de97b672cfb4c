import { lockUser } from '#domain/access/users/user-lock.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

/**
 * Makes a call while a change of a person is under way, and lets the change end once the call waits for it.
 * @param change the statement of the change, for which $1 is the person's id
 */
export async function changePersonBeside<Answer>(
  db: TestDatabase,
  { id }: { id: string },
  change: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const end = await holdLock(db, (on) => lockUser(on, id));
  const answer = call();
  try {
    await Promise.race([waitingForLock(db), answer]);
    await db.query({ text: change, values: [id] });
  } finally {
    await end();
  }
  return answer;
}
