import { notFound, refusedAtCreation } from '#kernel/api-error.ts';
import { readEmailAddress } from '#kernel/email-address.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Role } from '#model/role.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { checkPassword } from './check-password.ts';
import { emailKeyOf } from './email-key.ts';
import { listNamesakes } from './find-user.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { hashPassword } from './password.ts';
import { lockRights } from './user-lock.ts';

interface UserInput {
  email: string;
  /** Null: a link sets it. */
  password: string | null;
  administrator: boolean;
  /** Null: no role yet. */
  role: { workspace_id: string; role: Role } | null;
}

/**
 * Creates a person, and a one-time link unless there is a password; the link's secret is returned only here. 422 on the
 * e-mail address or password, 404 for the workspace.
 */
export async function createUser(
  db: Database,
  actor: Actor,
  input: UserInput,
): Promise<{ user: User; link: string | null }> {
  const { email, violations } = await check(input);
  if (violations.length > 0) throw refusedAtCreation(violations);
  const password = input.password === null ? null : await hashPassword(input.password);
  return db.transact(async (begun) => {
    await lockRights(begun);
    const tx = await asOfNow(begun);
    if ((await listNamesakes(tx, emailKeyOf(email))).length > 0) throw refusedAtCreation([TAKEN]);
    const user = await insert(tx, actor, { ...input, email, password });
    const link = password === null ? await makeLinkWithin(tx, user.id) : null;
    return { user, link };
  });
}

async function check({ email: text, password }: UserInput) {
  const email = readEmailAddress(text.trim());
  const violations: Violation[] = [
    ...(email === null ? [NO_EMAIL] : []),
    ...(password === null ? [] : await checkPassword(password, { email: text })),
  ];
  return { email: email ?? '', violations };
}

async function insert(
  tx: Transaction,
  actor: Actor,
  { email, password, administrator, role }: UserInput,
): Promise<User> {
  const { now: created_at } = tx;
  const email_key = emailKeyOf(email);
  if (role !== null && (await tx.em.findOne(Workspace, { id: role.workspace_id })) === null)
    throw notFound();
  const dates = { created_at, updated_at: created_at };
  const user = tx.em.create(User, { email, email_key, password, administrator, ...dates });
  await tx.em.flush();
  if (role !== null) tx.em.create(UserRole, { user_id: user.id, ...role, created_at });
  await tx.em.flush();
  await recordChange(tx, actor, {
    workspace_id: role?.workspace_id ?? null,
    action: 'create',
    subject: 'users',
    subject_id: user.id,
    after: { email, administrator, ...(role === null ? {} : { role: role.role }) },
  });
  return user;
}

export const NO_EMAIL: Violation = {
  field: 'email',
  code: 'invalid_format',
  message: 'doit être une adresse électronique, par exemple compta@exemple.fr',
};

const TAKEN: Violation = {
  field: 'email',
  code: 'taken',
  message: 'a déjà un compte',
};
