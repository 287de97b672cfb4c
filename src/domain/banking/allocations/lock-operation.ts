import { notFound, refuseOutdated } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { lockAllocationOf } from '#orm/sql/banking/allocations.ts';
import { lockOperations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

export interface AllocationKey extends RowKey {
  bank_operation_id: string;
}

/** Locks an account, then its operation; returns the transaction as of the lock. 404. */
export async function lockOperation(
  begun: Transaction,
  { workspace_id, id }: RowKey,
): Promise<{ operation: StoredOperation; tx: Transaction }> {
  const [operation] = await lockOperations(begun, workspace_id, [id]);
  if (operation === undefined) throw notFound();
  return { operation, tx: await asOfNow(begun) };
}

/** Locks an operation, then its allocation. 404. */
export async function lockAllocation(
  begun: Transaction,
  { workspace_id, id, bank_operation_id }: AllocationKey,
): Promise<{ operation: StoredOperation; allocation: Allocation; tx: Transaction }> {
  const { operation, tx } = await lockOperation(begun, { workspace_id, id: bank_operation_id });
  const allocation = await findOr404(lockAllocationOf(tx, workspace_id, bank_operation_id, id));
  return { operation, allocation, tx };
}

/** 409 unless the operation is at the client's version. */
export const checkOperationVersion = (
  operation: StoredOperation,
  version: number | undefined,
): void => refuseOutdated("L'opération bancaire", operation, version);
