import { printMembers } from '#kernel/json.ts';
import { renderReconciled, type ReconciledView } from '#render/bank-operation.ts';

/** Exactly eight keys (spec). `view` is the operation after the confirmation. */
export const bankOperationReconciledBody = (view: ReconciledView): string =>
  printMembers(renderReconciled(view));
