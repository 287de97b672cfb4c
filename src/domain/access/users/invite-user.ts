import { readEmailAddress } from '#kernel/email-address.ts';
import { conflict, refusedAtCreation, refusedWhole } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Role } from '#model/role.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { NO_EMAIL } from './create-user.ts';
import { emailKeyOf } from './email-key.ts';
import { findWorkspaceUser, MAY_BE_LINKED, type WorkspaceUser } from './list-workspace-users.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { lockRights, lockUser } from './user-lock.ts';

export interface Invitation {
  workspace_id: string;
  email: string;
  role: Role;
}

/** Without a link the person signs in with their own password. */
export interface InvitedUser {
  user: WorkspaceUser;
  link: string | null;
}

/** More than a firm has, and few enough to list. */
const MAX_USERS = 500;

/**
 * Gives a person a role in a workspace, and creates the person if the e-mail address is new. The secret of the one-time
 * link is returned only here; somebody with an account elsewhere gets none. 422.
 */
export async function inviteUser(
  db: Database,
  actor: Actor,
  invitation: Invitation,
): Promise<InvitedUser> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    return inviteWithin(await asOfNow(begun), actor, invitation);
  });
}

/** {@link inviteUser} within a transaction that has begun with `lockRights`. */
export async function inviteWithin(
  locked: Transaction,
  actor: Actor,
  { email: text, workspace_id, role }: Invitation,
): Promise<InvitedUser> {
  const email = readEmailAddress(text.trim());
  if (email === null) throw refusedAtCreation([NO_EMAIL]);
  const { id, is_new } = await findOrCreate(locked, email);
  await lockUser(locked, id);
  const tx = await asOfNow(locked);
  const { has_role, has_password, may_be_linked } = await STANDING.one(tx, workspace_id, id);
  if (has_role) throw refusedAtCreation([HAS_ROLE]);
  if (!has_password && !may_be_linked) throw conflict(PENDING_ELSEWHERE);
  await checkNumber(tx, workspace_id);
  tx.em.create(UserRole, { user_id: id, workspace_id, role, created_at: tx.now });
  await tx.em.flush();
  const link = may_be_linked ? await makeLinkWithin(tx, id) : null;
  await recordChange(tx, actor, {
    workspace_id,
    action: is_new ? 'create' : 'grant_role',
    subject: 'users',
    subject_id: id,
    after: { email, role },
  });
  return { user: await findOr404(findWorkspaceUser(tx, { workspace_id, id })), link };
}

const INSERT = statement<{ id: string }, [email: string, email_key: string, now: Date]>(
  'insert_invited_user',
  `
    insert into users (email, email_key, administrator, created_at, updated_at)
    values ($1, $2, false, $3, $3)
    on conflict (email_key) do nothing returning id`,
);

const FIND = statement<{ id: string }, [email_key: string]>(
  'find_invited_user',
  'select id from users where email_key = $1',
);

async function findOrCreate(
  tx: Transaction,
  email: string,
): Promise<{ id: string; is_new: boolean }> {
  const key = emailKeyOf(email);
  const created = await INSERT.first(tx, email, key, tx.now);
  return created === null
    ? { id: (await FIND.one(tx, key)).id, is_new: false }
    : { id: created.id, is_new: true };
}

interface Standing {
  has_role: boolean;
  has_password: boolean;
  may_be_linked: boolean;
}

const STANDING = statement<Standing, [workspace_id: string, user_id: string]>(
  'read_standing_of_invited_user',
  `
    select u.password is not null as has_password, ${MAY_BE_LINKED} as may_be_linked,
      exists (
        select from user_roles r where r.user_id = u.id and r.workspace_id = $1) as has_role
    from users u where u.id = $2`,
);

const COUNT = statement<{ count: number }, [workspace_id: string]>(
  'count_workspace_users',
  'select count(*)::int as count from user_roles where workspace_id = $1',
);

async function checkNumber(tx: Transaction, workspace_id: string): Promise<void> {
  if ((await COUNT.one(tx, workspace_id)).count < MAX_USERS) return;
  throw refusedWhole({
    code: 'limit_reached',
    message: `Cet espace a déjà ${MAX_USERS} utilisateurs : retirez-en un d'abord`,
  });
}

const HAS_ROLE: Violation = {
  field: 'email',
  code: 'taken',
  message: 'a déjà un rôle dans cet espace',
};

/** The link of that invitation is in the hands of another workspace's owner. */
const PENDING_ELSEWHERE =
  "Cette personne n'a pas encore choisi le mot de passe de son compte, créé pour un autre espace : invitez-la une fois que c'est fait";
