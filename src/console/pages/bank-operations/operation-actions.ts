import { allocationMachine, type AllocationStatus } from '#machines/allocation.ts';
import { wouldMove } from '#machines/step.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import { ZERO } from '#kernel/decimal.ts';
import { reaches, type Role } from '#model/role.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';

const OPERATION_ACTIONS = ['allocate', 'propose', 'project', 'post'] as const;
type OperationAction = (typeof OPERATION_ACTIONS)[number];

/** The actions on an operation that change something, from a person with this role. */
export function operationActions(
  operation: Pick<StoredOperation, 'amount' | 'confirmed_amount'>,
  { account_ready }: { account_ready: boolean },
  role: Role,
): OperationAction[] {
  if (!reaches(role, 'member')) return [];
  const hasRest = remainingOf(operation).gt(ZERO);
  return OPERATION_ACTIONS.filter((action) => {
    switch (action) {
      case 'allocate':
      case 'propose':
        return hasRest;
      case 'project':
        return account_ready;
      case 'post':
        return account_ready && hasRest && reaches(role, 'manager');
      default:
        return action satisfies never;
    }
  });
}

const ALLOCATION_ACTIONS = ['confirm', 'discard', 'undo'] as const;
export type AllocationAction = (typeof ALLOCATION_ACTIONS)[number];

/**
 * The actions on an allocation that the service takes from a person with this role.
 * @param fits whether operation and invoice still have its amount
 */
export function allocationActions(
  { status: state }: { status: AllocationStatus },
  { fits }: { fits: boolean },
  role: Role,
): AllocationAction[] {
  if (!reaches(role, 'member')) return [];
  const may = (type: 'confirmation' | 'deletion') =>
    wouldMove(allocationMachine, { state }, { type });
  return ALLOCATION_ACTIONS.filter((action) => {
    switch (action) {
      case 'confirm':
        return fits && may('confirmation');
      case 'discard':
        return state === 'proposed' && may('deletion');
      case 'undo':
        return state === 'confirmed' && may('deletion');
      default:
        return action satisfies never;
    }
  });
}
