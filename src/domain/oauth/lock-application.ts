import { LockMode } from '@mikro-orm/core';
import { notFound } from '../../kernel/refusal.ts';
import type { Transaction } from '../../orm/database.ts';
import { OauthApplication } from '../../orm/entities/oauth-application.ts';

/** The application, which nobody else changes, and no token is issued for, until the transaction ends. 404 when unknown. */
export async function lockApplication(
  tx: Transaction,
  applicationId: string,
): Promise<OauthApplication> {
  const application = await tx.em.findOne(
    OauthApplication,
    { id: applicationId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (application === null) throw notFound();
  return application;
}
