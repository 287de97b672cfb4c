import { LockMode } from '@mikro-orm/core';
import { shareAdvisoryLock, takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import type { Queryable } from '#orm/statement.ts';

/** The name of no user: ids are numbers. */
const RIGHTS = '';

/**
 * Until this transaction ends, changes that would end the person's right (session, roles, password) wait. It waits for
 * those under way, so read rights afterwards. Must be the transaction's first lock.
 */
export const shareUser = (tx: Queryable, user_id: string): Promise<void> =>
  shareAdvisoryLock(tx, 'user', user_id);

/**
 * The first lock of a transaction that changes rights of people, its own person's perhaps: there is one at a time, so
 * that two persons who change each other's never wait for each other.
 */
export const lockRights = (tx: Queryable): Promise<void> => takeAdvisoryLock(tx, 'user', RIGHTS);

/** After {@link lockRights}, before the rights of a person change: waits for its transactions and blocks new ones. */
export const lockUser = (tx: Queryable, user_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'user', user_id);

/** Locks the row of an account, after the locks above: its password, second factor and codes. Null where there is none. */
export const lockAccount = (
  tx: Transaction,
  where: Partial<Pick<User, 'id' | 'password'>>,
): Promise<User | null> => tx.em.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
