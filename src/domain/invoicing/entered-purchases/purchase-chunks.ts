import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';

export const PURCHASE_CHUNKS = createChunkTable<[workspace_id: string, purchase_id: string]>(
  'entered_purchase_chunks',
  ['workspace_id', 'purchase_id'],
);
