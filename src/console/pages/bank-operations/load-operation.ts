import {
  readAccountName,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { findOperation } from '#domain/banking/bank-operations/find-operation.ts';
import {
  listLiveAllocations,
  type LiveAllocation,
} from '#domain/banking/allocations/list-live-allocations.ts';
import type { OperationDetail, ProposingView } from '#render/bank-operation.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** An operation with all that is needed to reconcile it. */
export interface OperationRecord {
  view: ProposingView;
  /** The payments that the bank booked as one. */
  details: readonly OperationDetail[];
  /** Proposals and confirmed ones, best score first. */
  allocations: readonly LiveAllocation[];
  account: NamedAccount;
}

/** 404 unless the workspace has the operation. */
export async function loadOperation(db: Database, key: RowKey): Promise<OperationRecord> {
  const { workspace_id } = key;
  const { view, details } = await findOperation(db, key);
  const allocations = await listLiveAllocations(db, key);
  const id = view.operation.bank_account_id;
  return { view, details, allocations, account: await readAccountName(db, { workspace_id, id }) };
}
