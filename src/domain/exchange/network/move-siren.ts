import { LockMode } from '@mikro-orm/core';
import { notFound, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import { SirenReceiver } from '#orm/entities/siren-receiver.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

type Receiver = Omit<SirenReceiver, 'siren'>;

/**
 * Directs the network's future invoices for a company's SIREN to its workspace. 404 without the company, 422
 * without a SIREN.
 * @param input.company_id null for the workspace's first
 */
export async function moveSiren(
  db: Database,
  actor: Actor,
  { workspace_id, company_id }: { workspace_id: string; company_id: string | null },
): Promise<Receiver & { siren: string }> {
  return db.transact(async (tx) => {
    const which = company_id === null ? {} : { id: company_id };
    const [company] = await tx.em.find(
      Company,
      { workspace_id, ...which },
      { orderBy: { id: 'asc' }, limit: 1 },
    );
    if (company === undefined) throw notFound();
    const { siren } = company;
    if (siren === null) throw refusedAtUpdate([{ field: 'siren', ...REASONS.required }]);
    const receiver = { workspace_id, company_id: company.id };
    company.siren_unverified = false;
    await tx.em.flush();
    await moveWithin(tx, actor, siren, receiver);
    return { siren, ...receiver };
  });
}

async function moveWithin(tx: Transaction, actor: Actor, siren: string, after: Receiver) {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const locked = await tx.em.findOne(SirenReceiver, { siren }, { lockMode });
  const before = locked === null ? null : receiverOf(locked);
  const { workspace_id, company_id } = after;
  if (before?.workspace_id === workspace_id && before.company_id === company_id) return;
  // Another transaction may have claimed it meanwhile.
  await tx.em.upsert(SirenReceiver, { siren, ...after });
  await recordChange(tx, actor, {
    workspace_id,
    action: 'receive',
    subject: 'companies',
    subject_id: company_id,
    ...(before !== null && { before: { siren, ...before } }),
    after: { siren, ...after },
  });
}

const receiverOf = ({ workspace_id, company_id }: SirenReceiver): Receiver => ({
  workspace_id,
  company_id,
});
