import { insertInvitation } from '#domain/access/users/invitations.ts';
import { openSessionWithin } from '#domain/access/users/sessions.ts';
import type { Role } from '#model/role.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import { newToken } from '#kernel/secret.ts';

interface UserOptions {
  email?: string;
  /** Hashed; null by default, since hashing takes a third of a second. */
  password?: string | null;
  administrator?: boolean;
  roles?: readonly { workspace: { id: string }; role: Role }[];
}

/** Somebody who may sign in to the console. */
export async function buildUser(db: Database, options: UserOptions = {}): Promise<User> {
  const email = options.email ?? `p${newToken().slice(0, 12).toLowerCase()}@exemple.fr`;
  const { password = null, administrator = false, roles = [] } = options;
  return db.transact(async ({ em, now: created_at }) => {
    const dates = { created_at, updated_at: created_at };
    const user = em.create(User, { email, email_key: email, password, administrator, ...dates });
    await em.flush();
    for (const { workspace, role } of roles)
      em.create(UserRole, {
        user_id: user.id,
        workspace_id: workspace.id,
        role,
        created_at,
        seen_at: new Date(), // so that a read writes nothing
      });
    await em.flush();
    return user;
  });
}

/** Opens a session for somebody. @returns the secret in its cookie */
export const buildSession = (db: Database, { id: user_id }: { id: string }): Promise<string> =>
  db.transact((tx) =>
    openSessionWithin(tx, { user_id, address: '127.0.0.1', user_agent: 'Firefox' }),
  );

/** Invites somebody to a workspace. @returns the invitation's id */
export const buildInvitation = async (
  db: Database,
  { id: workspace_id }: { id: string },
): Promise<string> => {
  const email = `p${newToken().slice(0, 12).toLowerCase()}@exemple.fr`;
  const row = { workspace_id, email, email_key: email, role: 'member', invited_by: null } as const;
  return (await db.transact((tx) => insertInvitation(tx, row))).invitation.id;
};
