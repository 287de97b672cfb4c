import { LockMode } from '@mikro-orm/core';
import { conflict } from '#kernel/api-error.ts';
import type { Role } from '#model/role.ts';
import type { Transaction } from '#orm/database.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lockRights, lockUser } from './user-lock.ts';

/** A person's role in a workspace. */
export interface RoleKey {
  workspace_id: string;
  user_id: string;
}

/**
 * Locks a person's role until the transaction ends: everything the person did with it has ended, and no other change of
 * rights is under way. Must be the transaction's first lock. 404.
 */
export async function lockRole(
  begun: Transaction,
  key: RoleKey,
): Promise<{ held: UserRole; tx: Transaction }> {
  await lockRights(begun);
  await lockUser(begun, key.user_id);
  const tx = await asOfNow(begun);
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const { workspace_id, user_id } = key;
  return {
    held: await findOr404(tx.em.findOne(UserRole, { workspace_id, user_id }, { lockMode })),
    tx,
  };
}

const OTHER_OWNERS = statement<{ found: boolean }, [workspace_id: string, user_id: string]>(
  'find_other_owners',
  `
    select exists (
      select from user_roles where workspace_id = $1 and user_id <> $2 and role = 'owner'
    ) as found`,
);

/** Whether a workspace would be left without an owner by the loss of this role. */
export const isLastOwner = async (
  on: Queryable,
  { workspace_id, user_id, role }: RoleKey & { role: Role },
): Promise<boolean> =>
  role === 'owner' && !(await OTHER_OWNERS.one(on, workspace_id, user_id)).found;

/** 409 for {@link isLastOwner}. */
export async function checkLastOwner(tx: Transaction, held: RoleKey & { role: Role }) {
  if (await isLastOwner(tx, held))
    throw conflict(
      "Cette personne est le dernier propriétaire de l'espace : nommez d'abord un autre propriétaire",
    );
}
