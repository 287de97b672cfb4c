import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { toFixed, ZERO } from '#kernel/decimal.ts';
import { idOf } from '#kernel/id.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { insertAllocations, readAllocationsOf } from '#orm/sql/banking/allocations.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { lockInvoices, type LockedInvoice } from '#orm/sql/banking/open-items.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { announceMoves } from './announce-moves.ts';
import { auditAllocations } from './audit-allocations.ts';
import { checkOperationVersion, lockOperation } from './lock-operation.ts';
import { moveAllocations } from './move-allocations.ts';
import {
  findAmountViolation,
  findInvoiceViolation,
  findNothingLeft,
  mostOf,
  NO_AMOUNT,
  readAllocatedAmount,
} from './settlement-rules.ts';

export interface AllocationMembers {
  invoice_document_id: number;
  /** Default: the lesser of what the operation and the invoice have left. */
  allocated_amount?: number | string | null;
  status?: 'proposed' | 'confirmed' | null;
  version?: number;
}

/** A person's choice is certain. */
const MANUAL = { score: '1.0000', score_details: '[]', source: 'manual' } as const;

/**
 * Proposes an allocation or confirms it at once. 422 with the broken rules, 409 for another version of the
 * operation.
 */
export async function createAllocation(
  db: Database,
  actor: Actor,
  key: RowKey,
  input: CheckedInput<AllocationMembers>,
): Promise<Allocation> {
  const { members } = input;
  return db.transact(async (begun) => {
    const { operation, tx } = await lockOperation(begun, key);
    const { invoice, amount } = await check(tx, operation, input);
    checkOperationVersion(operation, members.version);
    const { workspace_id, company_id, id: bank_operation_id } = operation;
    const [allocation] = await insertAllocations(tx, workspace_id, [
      {
        ...MANUAL,
        company_id,
        bank_operation_id,
        invoice_document_id: invoice.id,
        allocated_amount: amount,
      },
    ]);
    if (allocation === undefined) throw new Error('the insert returned no allocation');
    if (members.status === 'confirmed') {
      const move = { operation, allocation };
      const event = { type: 'confirmation' } as const;
      const { written } = await moveAllocations(tx, workspace_id, [move], event);
      await announceMoves(tx, workspace_id, written);
    }
    await auditAllocations(tx, actor, 'create', [allocation]);
    return allocation;
  });
}

async function check(
  tx: Transaction,
  operation: StoredOperation,
  { members, violations }: CheckedInput<AllocationMembers>,
): Promise<{ invoice: LockedInvoice; amount: string }> {
  const { invoice_document_id: id, allocated_amount } = members;
  const { invoice, broken } = await checkInvoice(tx, operation, id);
  const sent = allocated_amount == null ? null : readAllocatedAmount(allocated_amount);
  const isReadable = allocated_amount == null || sent !== null;
  const amount = sent ?? (invoice === undefined ? ZERO : mostOf(operation, invoice));
  const isFit = isReadable && broken === null && invoice !== undefined;
  const found = [
    broken,
    isReadable ? null : { field: 'allocated_amount', ...NO_AMOUNT },
    isFit && sent === null ? findNothingLeft(operation, invoice) : null,
    isFit && sent !== null ? findAmountViolation(amount, operation, invoice) : null,
  ].filter((violation) => violation !== null);
  const all = [...violations, ...withoutReported(violations, found)];
  if (all.length > 0 || invoice === undefined) throw refusedAtCreation(all);
  return { invoice, amount: toFixed(amount, 4) };
}

/** The named invoice, locked, and the rule that keeps the operation from settling it. */
async function checkInvoice(
  tx: Transaction,
  operation: StoredOperation,
  invoice_document_id: number | undefined,
): Promise<{ invoice: LockedInvoice | undefined; broken: Violation | null }> {
  if (invoice_document_id === undefined) return { invoice: undefined, broken: null };
  const { workspace_id, id } = operation;
  const live = await readAllocationsOf(tx, workspace_id, [id], ['proposed', 'confirmed']);
  const [invoice] = await lockInvoices(tx, workspace_id, [idOf(invoice_document_id)]);
  const isRepeated = live.some((each) => each.invoice_document_id === invoice?.id);
  return {
    invoice,
    broken: findInvoiceViolation(operation, invoice) ?? (isRepeated ? ALREADY : null),
  };
}

const ALREADY: Violation = {
  field: 'invoice_document_id',
  code: 'taken',
  message: 'est déjà rapprochée ou proposée pour cette opération',
};
