import type { OperationDetail } from '#render/bank-operation.ts';

/** A batch entry's payments; empty for other operations. */
export const readOperationDetails = (column: string | null): OperationDetail[] =>
  column === null ? [] : (JSON.parse(column) as OperationDetail[]); // our own column
