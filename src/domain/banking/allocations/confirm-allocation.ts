import { decimal } from '#kernel/decimal.ts';
import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import type { StoredOperation } from '#orm/sql/bank-operations.ts';
import { lockInvoices } from '#orm/sql/open-items.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { announceMoves } from './announce-moves.ts';
import { auditAllocations } from './audit-allocations.ts';
import { checkOperationVersion, lockAllocation, type AllocationKey } from './lock-operation.ts';
import { moveAllocations } from './move-allocations.ts';
import { findAmountViolation, findInvoiceViolation } from './settlement-rules.ts';

/**
 * Confirms a proposal, sized now. A confirmed one replays at any version, since a retry after a lost answer carries
 * the old one. 422 when it no longer fits; 409 when ended or for another version.
 */
export async function confirmAllocation(
  db: Database,
  actor: Actor,
  key: AllocationKey,
  version: number | undefined,
): Promise<Allocation> {
  return db.transact(async (begun) => {
    const { operation, allocation, tx } = await lockAllocation(begun, key);
    if (allocation.status === 'proposed') {
      await checkFit(tx, operation, allocation);
      checkOperationVersion(operation, version);
    }
    const move = { operation, allocation };
    const event = { type: 'confirmation' } as const;
    const { outcomes, written } = await moveAllocations(tx, key.workspace_id, [move], event);
    const [outcome] = outcomes;
    if (outcome === 'refused')
      throw conflict(
        `L'allocation est à l'état « ${allocation.status} » : elle ne peut pas être confirmée`,
      );
    await announceMoves(tx, key.workspace_id, written);
    if (outcome === 'moved') await auditAllocations(tx, actor, 'confirm', [allocation]);
    return allocation;
  });
}

async function checkFit(
  tx: Transaction,
  operation: StoredOperation,
  { invoice_document_id, allocated_amount }: Allocation,
): Promise<void> {
  const [invoice] = await lockInvoices(tx, operation.workspace_id, [invoice_document_id]);
  const broken = findInvoiceViolation(operation, invoice);
  const unfit: Violation | null =
    invoice === undefined
      ? null
      : findAmountViolation(decimal(allocated_amount), operation, invoice);
  const violation = broken ?? unfit;
  if (violation !== null) throw refusedAtUpdate([violation]);
}
