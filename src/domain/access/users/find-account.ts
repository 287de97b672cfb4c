import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { readPending, type PendingSecret } from './second-factor.ts';

/** A person's own second factor. */
export interface OwnSecondFactor {
  isOn: boolean;
  /** Recovery codes that are left. */
  left: number;
  /** Waits for its first code in this session. */
  pending: PendingSecret | null;
}

/** A person's account, for its page. 404. */
export async function findAccount(
  db: Pick<Database, 'transact'>,
  cipher: Pick<Cipher, 'open'>,
  { id, session }: { id: string; session: string },
): Promise<{ secondFactor: OwnSecondFactor }> {
  return db.transact(async ({ em, now }) => {
    const user = await findOr404(em.findOne(User, { id }));
    const { second_factor_on: isOn, recovery_codes } = user;
    const pending = readPending(cipher, user, { session, now });
    return { secondFactor: { isOn, left: recovery_codes.length, pending } };
  });
}
