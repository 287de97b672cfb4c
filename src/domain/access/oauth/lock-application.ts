import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '#orm/database.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lockAuthority } from './authority-lock.ts';

/**
 * Locks the application: until the transaction ends nothing else changes it, no token is issued for it and it writes
 * nothing by the API. Its own writes have ended by then. To be called before other rows are locked. 404 when unknown.
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
