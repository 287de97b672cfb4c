import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '#orm/database.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lockAuthority } from './authority-lock.ts';

/**
 * Locks the application until the transaction ends: its API writes have ended, nothing changes it or issues it a
 * token. Call before locking other rows. 404.
 */
export async function lockApplication(
  tx: Transaction,
  applicationId: string,
): Promise<OauthApplication> {
  await lockAuthority(tx, applicationId);
  const application = await findOr404(
    tx.em.findOne(
      OauthApplication,
      { id: applicationId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    ),
  );
  return application;
}
