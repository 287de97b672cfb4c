import { conflict, notFound } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { lockAllocationOf } from '#orm/sql/allocations.ts';
import { lockOperations, type StoredOperation } from '#orm/sql/bank-operations.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** The key of an allocation, and that of its operation, as a path names both. */
export interface AllocationKey extends RowKey {
  bank_operation_id: string;
}

/** Locks an operation, and before it its account; the transaction comes back as of the lock. 404 when there is none. */
export async function lockOperation(
  begun: Transaction,
  { workspace_id, id }: RowKey,
): Promise<{ operation: StoredOperation; tx: Transaction }> {
  const [operation] = await lockOperations(begun, workspace_id, [id]);
  if (operation === undefined) throw notFound();
  return { operation, tx: await asOfNow(begun) };
}

/** Locks an allocation, and before it its operation. 404 when the operation has no such one. */
export async function lockAllocation(
  begun: Transaction,
  { workspace_id, id, bank_operation_id }: AllocationKey,
): Promise<{ operation: StoredOperation; allocation: Allocation; tx: Transaction }> {
  const { operation, tx } = await lockOperation(begun, { workspace_id, id: bank_operation_id });
  const allocation = await findOr404(lockAllocationOf(tx, workspace_id, bank_operation_id, id));
  return { operation, allocation, tx };
}

/** 409 when the client takes the operation to be at another version than it is. */
export function checkOperationVersion(
  operation: StoredOperation,
  version: number | undefined,
): void {
  if (version === undefined || version === operation.version) return;
  throw conflict(
    `L'opération bancaire en est à la version ${operation.version} : la modification porte sur la version ${version}`,
  );
}
