import type { OperationDetail } from '#render/bank-operation.ts';

/** The payments of a batch entry, from their column; none of an operation that is no batch. */
export const readOperationDetails = (column: string | null): OperationDetail[] =>
  column === null ? [] : (JSON.parse(column) as OperationDetail[]); // a column of ours
