import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { measureProposals } from '#orm/sql/banking/allocations.ts';
import { lockInvoices } from '#orm/sql/banking/open-items.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { announceMoves } from './announce-moves.ts';
import { auditAllocations } from './audit-allocations.ts';
import { checkOperationVersion, lockAllocation, type AllocationKey } from './lock-operation.ts';
import { moveAllocations } from './move-allocations.ts';
import {
  findAmountViolation,
  findInvoiceViolation,
  NO_AMOUNT,
  readAllocatedAmount,
} from './settlement-rules.ts';

export interface ConfirmationMembers {
  version: number;
  /** Default: the proposal's. */
  allocated_amount: number | string | null;
}

/**
 * Confirms a proposal, sized now, with its amount or another. A confirmed one replays at any version, since a retry
 * after a lost answer carries the old one. 422 when it no longer fits; 409 when ended, for another version, or for
 * another amount of a confirmed one.
 */
export async function confirmAllocation(
  db: Database,
  actor: Actor,
  key: AllocationKey,
  { members, violations }: CheckedInput<ConfirmationMembers>,
): Promise<Allocation> {
  const { amount, broken } = readAmount(members);
  const found = [...violations, ...withoutReported(violations, broken)];
  if (found.length > 0) throw refusedAtUpdate(found);
  return db.transact(async (begun) => {
    const { operation, allocation, tx } = await lockAllocation(begun, key);
    if (allocation.status === 'proposed') {
      const sized = { ...allocation, allocated_amount: amount ?? allocation.allocated_amount };
      await checkFit(tx, operation, sized);
      checkOperationVersion(operation, members.version);
      if (sized.allocated_amount !== allocation.allocated_amount) {
        await measureProposals(tx, key.workspace_id, [sized]);
        allocation.allocated_amount = sized.allocated_amount;
      }
    } else if (amount !== null && amount !== allocation.allocated_amount)
      throw conflict(
        `L'allocation porte sur ${allocation.allocated_amount} : un autre montant n'y change rien`,
      );
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

/** Null without an amount of its own. */
function readAmount({ allocated_amount }: Partial<ConfirmationMembers>): {
  amount: string | null;
  broken: Violation[];
} {
  if (allocated_amount == null) return { amount: null, broken: [] };
  const read = readAllocatedAmount(allocated_amount);
  if (read === null) return { amount: null, broken: [{ field: 'allocated_amount', ...NO_AMOUNT }] };
  return { amount: toFixed(read, 4), broken: [] };
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
