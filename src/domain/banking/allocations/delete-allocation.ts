import type { Database } from '#orm/database.ts';
import { lockInvoices } from '#orm/sql/banking/open-items.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { announceMoves } from './announce-moves.ts';
import { auditAllocations } from './audit-allocations.ts';
import { checkOperationVersion, lockAllocation, type AllocationKey } from './lock-operation.ts';
import { moveAllocations } from './move-allocations.ts';

/**
 * Undoes a confirmed allocation or discards a proposal; an ended one replays. 409 for another version.
 * @param reason a person's words, for the undone receipt
 */
export async function deleteAllocation(
  db: Database,
  actor: Actor,
  key: AllocationKey,
  { version, reason }: { version: number | undefined; reason: string | null },
): Promise<void> {
  await db.transact(async (begun) => {
    const { operation, allocation, tx } = await lockAllocation(begun, key);
    const { status, invoice_document_id } = allocation;
    const { workspace_id } = key;
    if (status === 'proposed' || status === 'confirmed') checkOperationVersion(operation, version);
    if (status === 'confirmed') await lockInvoices(tx, workspace_id, [invoice_document_id]);
    const move = { operation, allocation, reason };
    const event = { type: 'deletion' } as const;
    const { outcomes, written } = await moveAllocations(tx, workspace_id, [move], event);
    if (outcomes[0] !== 'moved') return;
    await announceMoves(tx, workspace_id, written);
    await auditAllocations(tx, actor, status === 'confirmed' ? 'undo' : 'discard', [allocation]);
  });
}
