import { printMembers } from '#kernel/json.ts';
import { renderReconciled, type OperationView } from '#render/bank-operation.ts';

/** Data of `bank_operation.reconciled`: exactly eight keys (spec). `view` is the operation after the confirmation. */
export const bankOperationReconciledBody = (view: OperationView): string =>
  printMembers(renderReconciled(view));
