import { decimal, toFixed, ZERO, type Decimal } from '#kernel/decimal.ts';
import { reconciliationMachine, type ReconciliationEvent } from '#machines/reconciliation.ts';
import type { Transaction } from '#orm/database.ts';
import type { StoredOperation } from '#orm/sql/bank-operations.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';

/** Adds a confirmed amount, negative for an undo, to a locked operation: sum, status and version. The caller saves. */
export async function coverOperation(
  tx: Transaction,
  operation: StoredOperation,
  amount: string,
): Promise<void> {
  const confirmed = decimal(operation.confirmed_amount).plus(amount);
  const event = eventOf(operation, confirmed, decimal(amount));
  const { workspace_id, id, reconciliation_status: state } = operation;
  const row = { workspace_id, id, state };
  const outcome = await moveRow(tx, reconciliationMachine, row, event, {
    save: ({ to }) => {
      Object.assign(operation, {
        reconciliation_status: to,
        confirmed_amount: toFixed(confirmed, 4),
        updated_at: tx.now,
      });
    },
    raiseVersion: () => {
      operation.version += 1;
    },
  });
  if (outcome !== 'moved')
    throw new Error(`operation ${operation.id} is ${state} and takes no ${event.type}`);
}

function eventOf(
  { amount }: StoredOperation,
  confirmed: Decimal,
  change: Decimal,
): ReconciliationEvent {
  if (change.gt(ZERO)) {
    const covered = confirmed.eq(decimal(amount).abs()) ? 'whole' : 'part';
    return { type: 'allocation_confirmed', covered };
  }
  return { type: 'allocation_undone', covered: confirmed.eq(ZERO) ? 'nothing' : 'part' };
}
